-- What many matches pass is asked of each match, not of the index: whatever is to be had is a word of nearly every listing, a range of prices a dozen words, and to step through
-- them all took ten times as long as to look at the matches of the words that were typed.
drop function search_found(tsquery[], int, bigint, bigint, timestamptz, timestamptz);
do $make$
declare bands text := '';
begin
  for band in 0..3 loop
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
  end loop;
  execute $f$create function search_found(stages tsquery[], enough int, least_price bigint, most_price bigint, since timestamptz, before timestamptz, types int[], least_stars int, available_as boolean, tiers int[], deliveries int, out facts bytea, out texts text, out counts int[], out band int)
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

-- Steps of prices begin at the lowest there is, and where a step holds nothing the next ones are taken together, twice as many each time.
create or replace function search_steps(sort text, least_price bigint, most_price bigint, now_at timestamptz) returns setof text language plpgsql stable as $$
declare first timestamptz; last timestamptz; low int; high int;
begin
  if sort in ('price_asc', 'price_desc') then
    select greatest(search_price_step(greatest(least_price, 1)) - 1, search_price_step(greatest((select p.price from products p where p.state = 'live' order by p.price, p.id limit 1), 1)) - 1, 60) into low;
    select least(search_price_step(most_price) + 1, search_price_step(greatest((select p.price from products p where p.state = 'live' order by p.price desc, p.id desc limit 1), 1)) + 1, 180) into high;
    if sort = 'price_asc' then return query select 'price:' || n from generate_series(low, high) n;
    else return query select 'price:' || n from generate_series(high, low, -1) n; end if;
  else
    -- The months there are, thirty years of them at most.
    select least(max(listed_at), now_at), greatest(min(listed_at), now_at - interval '30 years') into last, first from product_search;
    if sort = 'oldest' then return query select 'month:' || to_char(m, 'YYYYMM') from generate_series(date_trunc('month', first), now_at + interval '1 month', interval '1 month') m;
    else
      return query select 'day:' || to_char(d, 'YYYYMMDD') from generate_series(date_trunc('month', last), last + interval '1 day', interval '1 day') d order by d desc;
      return query select 'month:' || to_char(m, 'YYYYMM') from generate_series(date_trunc('month', first), date_trunc('month', last) - interval '1 day', interval '1 month') m order by m desc;
    end if;
  end if;
end $$;

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
    if n = 0 then taken := least(taken * 2, 16); end if;
  end loop;
end $$;
