-- Search for products: one narrow row for each live listing, its words in an index by bands of how much speaks for it, and the vocabulary that spelling is corrected by.

create extension if not exists fuzzystrmatch;
create text search dictionary market_stem (template = snowball, language = english);
-- Titles keep every word: “over ear” and “4 in 1” say something. Descriptions leave the filling words out.
create text search configuration search_title (copy = english);
alter text search configuration search_title alter mapping for asciiword, word, hword, hword_part, asciihword, hword_asciipart with market_stem;
create text search configuration search_body (copy = english);

-- What was written, in plain words: entities and signs resolved, accents off, measures in one piece (“15 inch”, 15" and 15in begin alike), words with hyphens also as one.
create function search_text(written text) returns text language plpgsql immutable strict parallel safe as $$
declare x text := written;
begin
  if strpos(x, '&') > 0 then
    x := regexp_replace(x, '&(#8482|#174|#169|trade|reg|copy);', '', 'gi');
    x := regexp_replace(x, '&(quot|#34|#8243|#8221|#8220);', '"', 'gi');
    x := regexp_replace(x, '&(#39|#8217|#8216|apos|rsquo|lsquo);', '''', 'gi');
    x := regexp_replace(x, '&(amp|#38);', '&', 'gi');
    x := regexp_replace(x, '&(#[0-9]{1,6}|[a-z]{2,8});', ' ', 'gi');
  end if;
  if strpos(x, '<') > 0 then x := regexp_replace(x, '<[^<>]{0,200}>', ' ', 'g'); end if;
  x := plain(translate(x, '×“”„″‘’′–—™®©℠', 'x""""''''''--'));
  if x ~ '[0-9]' then
    x := regexp_replace(x, '([0-9])\s?(?:cm|mm|inches|inch|in|ft|"|'''')?\s?x\s?(?=[0-9])', '\1x', 'g');
    x := regexp_replace(x, '([0-9])\s?("|'''')', '\1inch ', 'g');
    x := regexp_replace(x, '([0-9])''(?![a-z])', '\1ft ', 'g');
    x := regexp_replace(x, '([0-9]),([0-9]{3})(?![0-9])', '\1\2', 'g');
    -- A fraction stays in one word: 4.7 is 4d7.
    x := regexp_replace(x, '([0-9])[.]([0-9])', '\1d\2', 'g');
    x := regexp_replace(x, '\m([0-9][0-9d]*)[ -]*(inch|inches|in(?![ -]*[0-9])|cm|mm|m|metres?|meters?|km|ft|feet|foot|yd|yards?|gb|gigabytes?|tb|terabytes?|mb|ml|l|lit(?:re|er)s?|cl|kg|kilos?|g|grams?|mg|oz|ounces?|lbs?|pounds?|gal|gallons?|w|watts?|kw|kwh|wh|v|volts?|mah|ah|a|amps?|hz|khz|mhz|ghz|h|hrs?|hours?|mins?|minutes?|mp|megapixels?|k|p|gsm|mph|rpm|cc|dpi|ct|count|packs?|pcs?|pieces?|qt|quarts?|cups?|btu|lumens?|lm|bar|psi|gallon)\M', '\1\2 \1', 'g');
    x := regexp_replace(x, '\m(eu|uk|us|size)[ -]([0-9][0-9d]*)\M', '\1\2 \2', 'g');
  end if;
  x := regexp_replace(x, '([a-z])''([a-z])', '\1\2', 'g');
  x := regexp_replace(x, '\musb[ -]*(?:type)?[ -]*c\M|\mtype[ -]?c\M', 'usbc usb', 'g');
  if strpos(x, '-') > 0 then
    x := regexp_replace(x, '\m([a-z0-9]+)-([a-z0-9]+)-([a-z0-9]+)\M', '\1 \2 \3 \1\2\3', 'g');
    x := regexp_replace(x, '\m([a-z0-9]+)-([a-z0-9]+)\M', '\1 \2 \1\2', 'g');
  end if;
  return trim(regexp_replace(x, '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+', ' ', 'g'));
end $$;

-- A word without one of its letters, each as a number: two words that share one differ by one slip of the finger.
create function search_slips(word text) returns int[] language sql immutable strict parallel safe as $$
  select array(select distinct hashtext(overlay(word placing '' from n for 1)) from generate_series(1, char_length(word)) n union select hashtext(word))
$$;

create function search_stem(word text) returns text language sql stable strict parallel safe as $$ select case when word ~ '[0-9]' then word else coalesce((ts_lexize('market_stem', word))[1], word) end $$;

-- Every word of a title, category or seller's name; in how many listings is counted by a job.
create table search_words (
  word text collate "C" primary key,
  stem text not null,
  listings int not null default 0,
  sound text not null,
  slips int[] not null
);
create index search_words_slips on search_words using gin (slips);
create index search_words_like on search_words using gin (word gin_trgm_ops);
create index search_words_sound on search_words (sound) where sound <> '';
-- Listings whose words are not counted yet.
create table search_uncounted (product_id uuid primary key);

-- Words of the vocabulary that may be meant by one that is not in it: a slip of the finger away, else alike in sound or letters, or beginning so.
create function search_alike(typed text) returns table (word text, stem text, listings int) language plpgsql stable set pg_trgm.similarity_threshold = '0.35' set pg_trgm.word_similarity_threshold = '0.5' set enable_seqscan = off as $$
begin
  return query select w.word, w.stem, w.listings from search_words w where w.slips && search_slips(typed) order by w.listings desc limit 40;
  if found then return; end if;
  return query (select w.word, w.stem, w.listings from search_words w where w.sound = dmetaphone(typed) and w.sound <> '' and typed ~ '^[a-z]+$' order by w.listings desc limit 20)
    union (select each.word, each.stem, each.listings from (select w.word, w.stem, w.listings from search_words w where w.word % typed limit 300) each order by similarity(each.word, typed) desc limit 30)
    union (select each.word, each.stem, each.listings from (select w.word, w.stem, w.listings from search_words w where typed <% w.word limit 300) each order by word_similarity(typed, each.word) desc, each.listings desc limit 30);
end $$;

create table product_search (
  product_id uuid primary key references products on delete cascade,
  -- 0 has the most that speaks for it; each band is about eight times as large as the one before.
  band smallint not null,
  quality smallint not null,
  sales int not null,
  -- 0 Single Item, 1 Stocked, 2 Online.
  type smallint not null,
  -- Pickup 1, shipping 2, download 4, license 8, instructions 16.
  delivery smallint not null,
  stars smallint not null,
  rating real not null,
  -- Stars as they are sorted by: five votes of 4.2 stand before the first; 0 without any.
  smoothed real not null,
  tier smallint not null,
  available boolean not null,
  price bigint not null,
  seller_id uuid not null,
  listed_at timestamptz not null,
  latitude real,
  longitude real,
  category text,
  place text,
  place_words text[] not null,
  -- The title's words by their stem and in their order, `xsegx` where it pauses.
  stems text not null,
  words tsvector not null
) with (toast_tuple_target = 256, fillfactor = 90);
alter table product_search alter column words set storage external;
-- Two bands are enough to fill what a broad word shows, so that no search reads through the whole market.
create index product_search_band_0 on product_search using gin (words) with (fastupdate = off) where band = 0;
create index product_search_band_1 on product_search using gin (words) with (fastupdate = off) where band = 1;
create index product_search_band_2 on product_search using gin (words) with (fastupdate = off) where band = 2;
create index product_search_band_3 on product_search using gin (words) with (fastupdate = off) where band = 3;
create index product_search_seller on product_search (seller_id, product_id);
create index product_search_price on product_search (price, product_id);
create index product_search_listed on product_search (listed_at, product_id);

create function search_band(id uuid, sales int, reviews numeric) returns smallint language sql immutable parallel safe as $$
  select least(
    -- Of what nobody has bought yet, a fair draw stands beside what many have.
    case when uuid_hash(id) & 511 < 1 then 0 when uuid_hash(id) & 511 < 8 then 1 when uuid_hash(id) & 511 < 64 then 2 else 3 end,
    case when sales >= 200 then 0 when sales >= 25 then 1 when sales >= 3 or reviews >= 3 then 2 else 3 end)::smallint
$$;

create function search_quality(id uuid, sales int, weight_sum numeric, weighted_sum numeric, tier int, pictured boolean) returns smallint language sql immutable parallel safe as $$
  select (least(ln(1 + sales) / ln(1001), 1) * 450 + greatest((weighted_sum + 4.2 * 5) / (weight_sum + 5) - 3, 0) / 2 * 250 + case when tier >= 3 then 60 else tier * 15 end + case when pictured then 60 else 0 end + (uuid_hash(id) & 63))::smallint
$$;

-- Writes the search rows of these products anew; what is not live has none.
create function search_index(ids uuid[]) returns int language plpgsql as $$
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
      (select string_agg(search_stem(word), ' ' order by n) from unnest(string_to_array(p.title_words, ' ')) with ordinality as t (word, n)) as stems
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

-- The step of a price on a scale that doubles every four steps; a range of prices is a few of them.
create function search_price_step(price bigint) returns int language sql immutable strict parallel safe as $$ select floor(ln(price::float8) / ln(2) * 4)::int $$;

-- A sale changes neither of the columns named here, so it does not come this way.
create function search_products_listed() returns trigger language plpgsql as $$
begin
  perform search_index(array(select id from listed));
  insert into search_uncounted select id from listed on conflict do nothing;
  return null;
end $$;
create trigger products_listed after insert on products referencing new table as listed for each statement execute function search_products_listed();
create function search_product_changed() returns trigger language plpgsql as $$
begin
  perform search_index(array[new.id]);
  return null;
end $$;
create trigger products_found after update of state, title, description, category, price, type, location, features, specifications, fulfillment_method, delivery_method, pictures, latitude, longitude on products
  for each row execute function search_product_changed();

-- The best matches, stage by stage (all words in the title, then anywhere), and in each from the band with the most to speak for it. `fails` has a bit for each filter that a match does not pass;
-- of those in `must` none may be set. No stage looks at more than `each_band` rows of a band.
do $make$
declare
  band_part text;
  bands text := '';
begin
  for band in 0..3 loop
    band_part := $part$
    return query select s.product_id, stage, s.band, s.quality, s.price, (s.type + s.stars * 4 + s.tier * 32 + case when s.available then 256 else 0 end + s.delivery * 512)::int, s.category, s.place, s.stems,
        s.listed_at, s.sales, s.smoothed, s.latitude, s.longitude, f.fails
      from (select * from product_search s where s.band = BAND and s.words @@ stages[stage] and s.listed_at >= since and s.listed_at < before limit each_band) s,
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
  execute $f$create function search_candidates(stages tsquery[], enough int, each_band int, must int, types int[], categories text[], least_price bigint, most_price bigint, least_stars int, available_as boolean, places text[], tiers int[], deliveries int, since timestamptz, before timestamptz)
    returns table (id uuid, stage int, band smallint, quality smallint, price bigint, facts int, category text, place text, stems text, listed_at timestamptz, sales int, smoothed real, latitude real, longitude real, fails int)
    language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $body$
    #variable_conflict use_column
    declare
      found_rows int := 0;
      rows_now int;
    begin
    for stage in 1..cardinality(stages) loop
  $f$ || bands || $f$
    end loop;
    end $body$ $f$;
end $make$;

-- Every match up to a bound, to be put in another order than that of the index.
create function search_all(wanted tsquery, most int) returns setof product_search language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare left_over int := most; n int;
begin
  return query select * from product_search s where s.band = 0 and s.words @@ wanted limit left_over;
  get diagnostics n = row_count; left_over := left_over - n;
  return query select * from product_search s where s.band = 1 and s.words @@ wanted limit left_over;
  get diagnostics n = row_count; left_over := left_over - n;
  return query select * from product_search s where s.band = 2 and s.words @@ wanted limit left_over;
  get diagnostics n = row_count; left_over := left_over - n;
  return query select * from product_search s where s.band = 3 and s.words @@ wanted limit left_over;
end $$;

insert into search_uncounted select id from products;
select search_index(array(select id from products where state = 'live'));
