-- What keeps the search for products right without a listing being written: a job counts words and looks at what was traded, reviewed or has changed its seller's tier.

create table search_progress (id boolean primary key default true check (id), round_at uuid not null);
insert into search_progress (round_at) values ('00000000-0000-0000-0000-000000000000');

-- Counts the words of listings that are new; two processes never count the same.
create function search_count_words(most int) returns int language plpgsql as $$
declare n int;
begin
  with taken as (delete from search_uncounted where product_id in (select product_id from search_uncounted order by product_id limit most for update skip locked) returning product_id),
    said as (select distinct p.id, word from taken join products p on p.id = taken.product_id, unnest(string_to_array(search_text(p.title) || ' ' || search_text(coalesce(p.category, '')), ' ')) word),
    counted as (select word, count(*)::int as more from said group by word),
    added as (update search_words w set listings = w.listings + c.more from (select * from counted order by word) c where w.word = c.word)
  select count(*) into n from taken;
  return n;
end $$;

-- What was traded, held, reviewed or belongs to somebody whose tier changed, the latest of each.
create function search_traded(most int) returns table (id uuid) language sql stable as $$
  select distinct i.product_id from (select o.id from orders o order by o.id desc limit most) o join order_items i on i.order_id = o.id
  union select r.product_id from (select product_id from reservations limit most) r
  union select rp.product_id from (select r.id from reviews r order by r.id desc limit most) r join review_products rp on rp.review_id = r.id
  union select s.product_id from (select distinct user_id from (select user_id from tier_changes order by id desc limit 20) c) t, lateral (select product_id from product_search s where s.seller_id = t.user_id order by product_id desc limit 100) s
$$;

-- The next stretch of the market, round and round.
create function search_next(most int) returns table (id uuid) language plpgsql as $$
declare reached uuid; last uuid; n int;
begin
  select round_at into reached from search_progress for update skip locked;
  if reached is null then return; end if;
  return query select s.product_id from product_search s where s.product_id > reached order by s.product_id limit most;
  get diagnostics n = row_count;
  select max(s.product_id::text)::uuid into last from (select product_id from product_search s where s.product_id > reached order by s.product_id limit most) s;
  update search_progress set round_at = case when n < most then '00000000-0000-0000-0000-000000000000' else last end;
end $$;

-- The marks of a row among its words that change without its text.
create function search_marks(stars int, tier int, available boolean) returns text[] language sql immutable parallel safe as $$ select array['stars:' || stars, 'tier:' || tier, case when available then 'in:' else 'out:' end] $$;

-- Brings these rows to what the products, their sellers and their sales say now. A row is written only where something differs, and its words only where a mark does.
create function search_refresh(ids uuid[]) returns int language plpgsql as $$
declare touched int;
begin
  perform search_index(array(select p.id from products p join users u on u.id = p.seller_id left join product_search s on s.product_id = p.id
    where p.id = any(ids) and p.state = 'live' and (s.product_id is null or s.place is distinct from coalesce(p.location, case when p.type <> 'Online' then u.location end))));
  with now as (
    select p.id, u.tier, p.stock is null or p.stock > p.reserved as available, case when p.reviews_count = 0 then 0 else p.rating_sum::real / p.reviews_count end as rating,
      case when p.reviews_count = 0 then 0 else ((p.weighted_sum + 4.2 * 5) / (p.weight_sum + 5))::real end as smoothed, p.weight_sum, p.weighted_sum, cardinality(p.pictures) > 0 as pictured,
      (select count(*)::int from (select from order_items i join orders o on o.id = i.order_id where i.product_id = p.id and o.paid_at is not null and o.state not in ('cancelled', 'refunded') limit 1000) sold) as sales
    from products p join users u on u.id = p.seller_id where p.id = any(ids) and p.state = 'live'
  ), made as (
    select n.id, n.tier, n.available, n.rating, n.smoothed, n.sales, search_band(n.id, n.sales, n.weight_sum) as band, search_quality(n.id, n.sales, n.weight_sum, n.weighted_sum, n.tier, n.pictured) as quality from now n order by n.id
  )
  update product_search s set sales = m.sales, band = m.band, quality = m.quality, tier = m.tier, available = m.available, rating = m.rating, stars = floor(m.rating), smoothed = m.smoothed,
    words = case when (s.stars, s.tier, s.available) is distinct from (floor(m.rating)::smallint, m.tier::smallint, m.available)
      then ts_delete(s.words, search_marks(s.stars, s.tier, s.available)) || array_to_tsvector(search_marks(floor(m.rating)::int, m.tier, m.available)) else s.words end
  from made m where s.product_id = m.id
    and (s.sales, s.band, s.quality, s.tier, s.available, s.rating, s.smoothed) is distinct from (m.sales, m.band, m.quality, m.tier::smallint, m.available, m.rating::real, m.smoothed::real);
  get diagnostics touched = row_count;
  return touched;
end $$;

-- How much must speak for a listing to stand in a smaller band: a market where everybody has a few sales and stars still has its small bands.
create or replace function search_band(id uuid, sales int, reviews numeric) returns smallint language sql immutable parallel safe as $$
  select least(
    -- Of what nobody has bought yet, a fair draw stands beside what many have.
    case when uuid_hash(id) & 511 < 1 then 0 when uuid_hash(id) & 511 < 8 then 1 when uuid_hash(id) & 511 < 64 then 2 else 3 end,
    case when sales >= 500 or reviews >= 300 then 0 when sales >= 100 or reviews >= 100 then 1 when sales >= 20 or reviews >= 25 then 2 else 3 end)::smallint
$$;

-- The best matches, stage by stage (all words in the title, then anywhere), and in each from the band with the most to speak for it. `fails` has a bit for each filter that a match does not pass;
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
  $f$ || bands || $f$
    end loop;
    end $body$ $f$;
end $make$;
