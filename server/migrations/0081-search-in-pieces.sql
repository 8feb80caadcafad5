-- What is read of a match is two columns: its numbers in one piece, its texts in another. To send four hundred rows through a function, take out doubles, sort them
-- and pack a dozen columns took longer than to find them; the process that ranks them does all this in a fraction of the time.

-- A line: category, place, the place's plain words, the title's stems.
create function search_texts(category text, place text, place_words text[], stems text) returns text language sql immutable parallel safe as $$
  select translate(coalesce(category, ''), E'\t\n', '  ') || E'\t' || translate(coalesce(place, ''), E'\t\n', '  ') || E'\t' || coalesce(array_to_string(place_words, ' '), '') || E'\t' || stems
$$;
alter table product_search add column texts text not null generated always as (search_texts(category, place, place_words, stems)) stored;
alter table product_search alter column texts drop expression, alter column texts set storage plain;
alter table product_search drop column category, drop column place_words, drop column stems;
-- Id 16 bytes, price 8, then 4 of: type 2 bits, stars 3, tier 3, available 1, delivery 5, quality 10; sales 4, stars as they are sorted by 4, moment of listing 8, latitude 4, longitude 4.
alter table product_search add column facts bytea not null generated always as (uuid_send(product_id) || int8send(price)
  || int4send(type::int + stars * 4 + tier * 32 + case when available then 256 else 0 end + delivery * 512 + quality * 16384)
  || int4send(sales) || float4send(smoothed) || timestamptz_send(listed_at) || float4send(coalesce(latitude, 'NaN')) || float4send(coalesce(longitude, 'NaN'))) stored;
alter table product_search alter column facts set storage plain;

drop function search_candidates;
-- The best matches of each stage, which holds what the one before it found, and in each from the band with the most to speak for it, until one stage has enough.
-- `counts` says how many of them each stage brought. Prices and days are asked of the row (`is true`), or their own indexes would look narrower than the words.
do $make$
declare bands text := '';
begin
  for band in 0..3 loop
    bands := bands || replace($part$
    if n < enough then
      select string_agg(p.facts, ''), string_agg(p.texts, E'\n'), count(*) into some_facts, some_texts, more from (select s.facts, s.texts from product_search s
        where s.band = BAND and s.words @@ stages[stage] and (s.price between least_price and most_price and s.listed_at >= since and s.listed_at < before) is true limit enough - n) p;
      if more > 0 then
        n := n + more;
        facts := facts || some_facts;
        texts := concat_ws(E'\n', texts, some_texts);
        band := BAND;
      end if;
    end if;
    $part$, 'BAND', band::text);
  end loop;
  execute $f$create function search_found(stages tsquery[], enough int, least_price bigint, most_price bigint, since timestamptz, before timestamptz, out facts bytea, out texts text, out counts int[], out band int)
    language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $body$
    declare
      n int;
      more int;
      some_facts bytea;
      some_texts text;
    begin
    facts := '';
    counts := '{}';
    band := 0;
    for stage in 1..cardinality(stages) loop
    n := 0;
  $f$ || bands || $f$
    counts := counts || n;
    exit when n >= enough;
    end loop;
    end $body$ $f$;
end $make$;

-- Writes the search rows of these products anew; what is not live has none.
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
  insert into product_search as kept (product_id, band, quality, sales, type, delivery, stars, rating, smoothed, tier, available, price, seller_id, listed_at, latitude, longitude, place, texts, words)
  select w.id, search_band(w.id, w.sales, w.weight_sum), search_quality(w.id, w.sales, w.weight_sum, w.weighted_sum, w.tier, w.pictured), w.sales,
    case w.type when 'Single Item' then 0 when 'Stocked' then 1 else 2 end, w.delivery, floor(w.rating), w.rating, case when w.rating = 0 then 0 else (w.weighted_sum + 4.2 * 5) / (w.weight_sum + 5) end, w.tier, w.available, w.price, w.seller_id, w.created_at, w.latitude, w.longitude, w.place, search_texts(w.category, w.place, w.place_words, coalesce(w.stems, '')),
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
  on conflict (product_id) do update set (band, quality, type, delivery, stars, rating, smoothed, tier, available, price, listed_at, latitude, longitude, place, texts, words)
    = (excluded.band, excluded.quality, excluded.type, excluded.delivery, excluded.stars, excluded.rating, excluded.smoothed, excluded.tier, excluded.available, excluded.price, excluded.listed_at, excluded.latitude, excluded.longitude, excluded.place, excluded.texts, excluded.words)
    where (kept.band, kept.quality, kept.type, kept.delivery, kept.stars, kept.rating, kept.smoothed, kept.tier, kept.available, kept.price, kept.latitude, kept.longitude, kept.place, kept.texts, kept.words)
      is distinct from (excluded.band, excluded.quality, excluded.type, excluded.delivery, excluded.stars, excluded.rating, excluded.smoothed, excluded.tier, excluded.available, excluded.price, excluded.latitude, excluded.longitude, excluded.place, excluded.texts, excluded.words);
  get diagnostics touched = row_count;
  return touched;
end $$;
