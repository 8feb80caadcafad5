-- Two words that stand together are one word of the index: names of two words (“power supply”) cost as much as names of one.

create function search_pairs(stems text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct '2:' || a || ' ' || b), '{}') from (select word as a, lead(word) over (order by n) as b from unnest(string_to_array(stems, ' ')) with ordinality as t (word, n)) pairs
  where a <> '' and b <> '' and a <> 'xsegx' and b <> 'xsegx'
$$;

create or replace function search_index(ids uuid[]) returns int language plpgsql as $$
declare touched int;
begin
  delete from product_search s using products p where s.product_id = any(ids) and p.id = s.product_id and p.state <> 'live';
  with product as (
    select p.id, p.seller_id, p.type, p.price, p.category, p.created_at, p.latitude, p.longitude, p.description, p.features, p.specifications, p.title, p.weight_sum, p.weighted_sum, u.username, u.tier,
      p.stock is null or p.stock > p.reserved as available, cardinality(p.pictures) > 0 as pictured,
      coalesce(p.location, case when p.type <> 'Online' then u.location end) as place,
      case p.fulfillment_method when 'pickup' then 1 when 'shipping' then 2 when 'both' then 3 else case p.delivery_method when 'download' then 4 when 'license' then 8 when 'instructions' then 16 else 0 end end as delivery,
      case when p.reviews_count = 0 then 0 else p.rating_sum::real / p.reviews_count end as rating,
      coalesce(s.sales, 0) as sales,
      search_text(regexp_replace(p.title, '\s[-–—|:;]+\s|[,;:|()\[\]]+(\s|$)|\s[(\[]', ' xsegx ', 'g')) as title_words, search_text(coalesce(p.category, '') || ' ' || u.username) as side_words
    from products p join users u on u.id = p.seller_id left join product_search s on s.product_id = p.id where p.id = any(ids) and p.state = 'live'
  ), worded as (
    select p.*, to_tsvector('search_title', replace(p.title_words, 'xsegx', ' ')) as head, string_to_array(nullif(search_text(p.place), ''), ' ') as place_words,
      (select string_agg(search_stem(word), ' ' order by n) from unnest(string_to_array(p.title_words, ' ')) with ordinality as t (word, n)) as stems,
      (select string_agg(search_stem(word), ' ' order by n) from unnest(string_to_array(search_text(p.category), ' ')) with ordinality as t (word, n)) as kind_stems
    from product p
  ), new_words as (
    insert into search_words (word, stem, sound, slips)
    select word, search_stem(word), case when word ~ '^[a-z]{4,24}$' then dmetaphone(word) else '' end, case when word ~ '^[a-z]{4,24}$' then search_slips(word) else '{}' end
    from (select distinct word from worded w, unnest(string_to_array(w.title_words || ' ' || w.side_words, ' ')) word where char_length(word) between 2 and 40 and word <> 'xsegx' and word !~ '^[0-9]+$') each
    where not exists (select from search_words k where k.word = each.word) order by word
    on conflict do nothing
  )
  insert into product_search as kept (product_id, band, quality, sales, type, delivery, stars, rating, smoothed, tier, available, price, seller_id, listed_at, latitude, longitude, category, place, place_words, stems, words)
  select w.id, search_band(w.id, w.sales, w.weight_sum), search_quality(w.id, w.sales, w.weight_sum, w.weighted_sum, w.tier, w.pictured), w.sales,
    case w.type when 'Single Item' then 0 when 'Stocked' then 1 else 2 end, w.delivery, floor(w.rating), w.rating, case when w.rating = 0 then 0 else (w.weighted_sum + 4.2 * 5) / (w.weight_sum + 5) end, w.tier, w.available, w.price, w.seller_id, w.created_at, w.latitude, w.longitude, w.category, w.place, coalesce(w.place_words, '{}'), coalesce(w.stems, ''),
    strip(w.head || to_tsvector('search_title', w.side_words) || to_tsvector('search_body', search_text(w.description || ' ' || array_to_string(w.features, ' ') || case when w.specifications = '{}' then '' else ' ' || w.specifications::text end)))
      || array_to_tsvector(array(select 't:' || lexeme from unnest(tsvector_to_array(w.head)) lexeme)
        || array['all:', 'type:' || case w.type when 'Single Item' then 0 when 'Stocked' then 1 else 2 end, 'seller:' || w.seller_id, 'tier:' || w.tier, 'stars:' || floor(w.rating), 'price:' || search_price_step(w.price), 'day:' || to_char(w.created_at, 'YYYYMMDD'), 'month:' || to_char(w.created_at, 'YYYYMM'),
          case when w.available then 'in:' else 'out:' end]
        || case when w.category is null then '{}' else array['category:' || lower(w.category)] end
        || search_pairs(coalesce(w.stems, '') || ' xsegx ' || coalesce(w.kind_stems, ''))
        || array(select 'place:' || word from unnest(w.place_words) word where word <> '')
        || array(select 'delivery:' || bit from unnest(array[1, 2, 4, 8, 16]) bit where w.delivery & bit > 0)
        || case when w.latitude is null then '{}' else array['cell:' || floor(w.latitude)::int || ',' || floor(w.longitude)::int] end)
  from worded w
  on conflict (product_id) do update set (band, quality, type, delivery, stars, rating, smoothed, tier, available, price, listed_at, latitude, longitude, category, place, place_words, stems, words)
    = (excluded.band, excluded.quality, excluded.type, excluded.delivery, excluded.stars, excluded.rating, excluded.smoothed, excluded.tier, excluded.available, excluded.price, excluded.listed_at, excluded.latitude, excluded.longitude, excluded.category, excluded.place, excluded.place_words, excluded.stems, excluded.words)
    where (kept.band, kept.quality, kept.type, kept.delivery, kept.stars, kept.rating, kept.smoothed, kept.tier, kept.available, kept.price, kept.latitude, kept.longitude, kept.category, kept.place, kept.stems, kept.words)
      is distinct from (excluded.band, excluded.quality, excluded.type, excluded.delivery, excluded.stars, excluded.rating, excluded.smoothed, excluded.tier, excluded.available, excluded.price, excluded.latitude, excluded.longitude, excluded.category, excluded.place, excluded.stems, excluded.words);
  get diagnostics touched = row_count;
  return touched;
end $$;

-- The best matches, stage by stage, each of which holds what the one before it found, so that a match can come again; and in each from the band with the most to speak for it. `fails` has a bit for each filter that a match does not pass;
-- of those in `must` none may be set. No more rows are looked at than are still missing, and `spare`.
drop function search_candidates;
do $make$
declare
  band_part text;
  bands text := '';
begin
  for band in 0..3 loop
    band_part := $part$
    return query select s.product_id, stage, s.band, s.quality, s.price, (s.type + s.stars * 4 + s.tier * 32 + case when s.available then 256 else 0 end + s.delivery * 512)::int, s.category, s.place, s.stems,
        s.listed_at, s.sales, s.smoothed, s.latitude, s.longitude, f.fails
      from (select * from product_search s where s.band = BAND and s.words @@ stages[stage] and (s.listed_at >= since and s.listed_at < before) is true limit enough - found_rows + spare) s,
        lateral (select (case when types is null or s.type = any(types) then 0 else 1 end) | (case when categories is null or lower(s.category) = any(categories) then 0 else 2 end)
          | (case when s.price between least_price and most_price then 0 else 4 end) | (case when s.stars >= least_stars then 0 else 8 end)
          | (case when available_as is null or s.available = available_as then 0 else 16 end) | (case when places is null or s.place_words @> places then 0 else 32 end)
          | (case when tiers is null or s.tier = any(tiers) then 0 else 64 end) | (case when deliveries is null or s.delivery & deliveries > 0 then 0 else 128 end) as fails) f
      where f.fails & must = 0;
    get diagnostics rows_now = row_count;
    found_rows := found_rows + rows_now;
    if found_rows >= enough then return; end if;
    $part$;
    bands := bands || replace(band_part, 'BAND', band::text);
  end loop;
  execute $f$create or replace function search_candidates(stages tsquery[], enough int, spare int, must int, types int[], categories text[], least_price bigint, most_price bigint, least_stars int, available_as boolean, places text[], tiers int[], deliveries int, since timestamptz, before timestamptz)
    returns table (id uuid, stage int, band smallint, quality smallint, price bigint, facts int, category text, place text, stems text, listed_at timestamptz, sales int, smoothed real, latitude real, longitude real, fails int)
    language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $body$
    #variable_conflict use_column
    declare
      found_rows int := 0;
      rows_now int;
    begin
    for stage in 1..cardinality(stages) loop
    -- Each stage holds the one before.
    found_rows := 0;
  $f$ || bands || $f$
    end loop;
    end $body$ $f$;
end $make$;

select search_index(array(select id from products where state = 'live'));
