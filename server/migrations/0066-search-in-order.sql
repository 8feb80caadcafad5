-- Matches of a broad word in another order than that of the index: price step by price step, or day by day and month by month, until a page is full.
-- Along the order's own index one would walk past everything that comes before the first match.

drop index product_search_price;

-- Of a match only what it is put in order by: whole rows would be copied with all their words.
drop function search_all;
create function search_all(wanted tsquery, most int) returns table (product_id uuid, price bigint, listed_at timestamptz) language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
#variable_conflict use_column
declare left_over int := most; n int;
begin
  return query select s.product_id, s.price, s.listed_at from product_search s where s.band = 0 and s.words @@ wanted limit left_over;
  get diagnostics n = row_count; left_over := left_over - n;
  return query select s.product_id, s.price, s.listed_at from product_search s where s.band = 1 and s.words @@ wanted limit left_over;
  get diagnostics n = row_count; left_over := left_over - n;
  return query select s.product_id, s.price, s.listed_at from product_search s where s.band = 2 and s.words @@ wanted limit left_over;
  get diagnostics n = row_count; left_over := left_over - n;
  return query select s.product_id, s.price, s.listed_at from product_search s where s.band = 3 and s.words @@ wanted limit left_over;
  get diagnostics n = row_count; left_over := left_over - n;
end $$;

create function search_steps(sort text, least_price bigint, most_price bigint, now_at timestamptz) returns setof text language plpgsql stable as $$
declare first timestamptz; last timestamptz; low int := greatest(search_price_step(greatest(least_price, 1)) - 1, 60); high int := least(search_price_step(most_price) + 1, 180);
begin
  if sort = 'price_asc' then return query select 'price:' || n from generate_series(low, high) n;
  elsif sort = 'price_desc' then return query select 'price:' || n from generate_series(high, low, -1) n;
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

create function search_in_order(wanted tsquery, sort text, least_price bigint, most_price bigint, since timestamptz, before timestamptz, now_at timestamptz, rows_wanted int)
  returns table (product_id uuid, price bigint, listed_at timestamptz) language plpgsql stable as $$
#variable_conflict use_column
declare step text; n int; found_rows int := 0;
begin
  for step in select * from search_steps(sort, least_price, most_price, now_at) loop
    return query select s.product_id, s.price, s.listed_at from search_all(wanted && quote_literal(step)::tsquery, 5000) s where s.price between least_price and most_price and s.listed_at >= since and s.listed_at < before;
    get diagnostics n = row_count;
    found_rows := found_rows + n;
    exit when found_rows >= rows_wanted;
  end loop;
end $$;
