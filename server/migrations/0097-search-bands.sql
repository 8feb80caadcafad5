-- The large band in two. A word that a few hundred titles have was looked for in three quarters of the market at once; in a quarter there are enough of them.
create or replace function search_band(id uuid, sales int, reviews numeric) returns smallint language sql immutable parallel safe as $$
  select least(
    -- Of what nobody has bought yet, a fair draw stands beside what many have.
    case when uuid_hash(id) & 511 < 1 then 0 when uuid_hash(id) & 511 < 8 then 1 when uuid_hash(id) & 511 < 64 then 2 when uuid_hash(id) & 511 < 160 then 3 else 4 end,
    case when sales >= 500 or reviews >= 300 then 0 when sales >= 100 or reviews >= 100 then 1 when sales >= 20 or reviews >= 25 then 2 when sales >= 4 or reviews >= 5 then 3 else 4 end)::smallint
$$;

-- A range of prices is a few words instead of sixty: steps are also words by fours and by sixteens.
create function search_price_words(price bigint) returns text[] language sql immutable parallel safe as $$
  select array['price:' || step, 'price4:' || step / 4, 'price16:' || step / 16] from (select search_price_step(price) as step) s
$$;
do $$
declare
  before text := pg_get_functiondef('search_index(uuid[])'::regprocedure);
  after text := replace(before, $x$, 'price:' || search_price_step(w.price),$x$, $x$] || search_price_words(w.price) || array[$x$);
begin
  if after = before then raise exception 'search_index has no price word to replace'; end if;
  execute after;
end $$;

drop index product_search_band_0, product_search_band_1, product_search_band_2, product_search_band_3;
update product_search s set words = s.words || array_to_tsvector(search_price_words(s.price)), band = search_band(p.id, s.sales, p.weight_sum) from products p where p.id = s.product_id;
create index product_search_band_0 on product_search using gin (words) with (fastupdate = off) where band = 0;
create index product_search_band_1 on product_search using gin (words) with (fastupdate = off) where band = 1;
create index product_search_band_2 on product_search using gin (words) with (fastupdate = off) where band = 2;
create index product_search_band_3 on product_search using gin (words) with (fastupdate = off) where band = 3;
create index product_search_band_4 on product_search using gin (words) with (fastupdate = off) where band = 4;

-- The functions of 0082 and 0066 once more, with one band more. In another order pieces grow until a page is full, also where each brings a little.
do $make$
declare bands text := ''; orders text := '';
begin
  for band in 0..4 loop
    bands := bands || replace($part$
    if n < enough then
      select string_agg(p.facts, ''), string_agg(p.texts, E'\n'), count(*) into some_facts, some_texts, more from (select s.facts, s.texts from product_search s
        where s.band = BAND and s.words @@ stages[stage] and (s.price between least_price and most_price and s.listed_at >= since and s.listed_at < before and (types is null or s.type = any(types)) and s.stars >= least_stars and (available_as is null or s.available = available_as)
          and (tiers is null or s.tier = any(tiers)) and (deliveries is null or s.delivery & deliveries > 0)) is true limit enough - n) p;
      if more > 0 then
        n := n + more;
        facts := facts || some_facts;
        texts := concat_ws(E'\n', texts, some_texts);
        band := BAND;
      end if;
    end if;
    $part$, 'BAND', band::text);
    orders := orders || replace($part$
    return query select s.product_id, s.price, s.listed_at from product_search s where s.band = BAND and s.words @@ wanted limit left_over;
    get diagnostics n = row_count;
    left_over := left_over - n;
    $part$, 'BAND', band::text);
  end loop;
  execute $f$create or replace function search_found(stages tsquery[], enough int, least_price bigint, most_price bigint, since timestamptz, before timestamptz, types int[], least_stars int, available_as boolean, tiers int[], deliveries int, out facts bytea, out texts text, out counts int[], out band int)
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
  execute $f$create or replace function search_all(wanted tsquery, most int) returns table (product_id uuid, price bigint, listed_at timestamptz) language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $body$
    #variable_conflict use_column
    declare left_over int := most; n int;
    begin
  $f$ || orders || $f$
    end $body$ $f$;
end $make$;

create or replace function search_in_order(wanted tsquery, sort text, least_price bigint, most_price bigint, since timestamptz, before timestamptz, now_at timestamptz, rows_wanted int)
  returns table (product_id uuid, price bigint, listed_at timestamptz) language plpgsql stable as $$
#variable_conflict use_column
declare steps text[] := array(select quote_literal(step) from search_steps(sort, least_price, most_price, now_at) step); at int := 1; taken int := 1; n int; found_rows int := 0;
begin
  while at <= cardinality(steps) and found_rows < rows_wanted loop
    return query select s.product_id, s.price, s.listed_at from search_all(wanted && array_to_string(steps[at:at + taken - 1], '|')::tsquery, 5000) s where s.price between least_price and most_price and s.listed_at >= since and s.listed_at < before;
    get diagnostics n = row_count;
    found_rows := found_rows + n;
    at := at + taken;
    if n < rows_wanted / 4 then taken := least(taken * 2, 16); end if;
  end loop;
end $$;
