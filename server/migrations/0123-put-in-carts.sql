-- Lines that are put into carts at the same moment are put by one statement with one commit, each with its own outcome.

drop function put_in_cart(text, text, text, text, uuid, uuid, int, bigint, boolean, boolean, int, int, timestamptz);
drop function lock_user(uuid);
drop function idempotent_response(text, text, text);
drop function store_idempotent_response(text, text, text, text, json, timestamptz);

-- kernel: what the n-th of these requests was answered before; one that was not has no row.
create function idempotent_responses(actors text[], routes text[], request_keys text[]) returns table (n bigint, response json) stable language sql as $$
  select t.n, json_build_object('fingerprint', k.fingerprint, 'answer', k.answer)
    from unnest(actors, routes, request_keys) with ordinality as t (actor, route, key, n) join idempotency_keys k using (actor, route, key);
$$;

-- kernel: stores what requests are answered. Whoever calls it has seen to it that no twin of them stores the same meanwhile; where one does,
-- this transaction is repeated and finds it.
create function store_idempotent_responses(actors text[], routes text[], request_keys text[], prints text[], answers json[], asked_at timestamptz[]) returns void language plpgsql as $$
declare
  stored int;
begin
  insert into idempotency_keys (actor, route, key, fingerprint, answer, at) select * from unnest(actors, routes, request_keys, prints, answers, asked_at) on conflict do nothing;
  get diagnostics stored = row_count;
  if stored < cardinality(actors) then
    raise exception 'a request was answered meanwhile' using errcode = 'serialization_failure';
  end if;
end $$;

-- users: what each of these users does at once comes one after the other from here to the end of the transaction.
create function lock_users(people uuid[]) returns void language plpgsql as $$
begin
  perform from users where id = any(people) order by id for no key update;
end $$;

-- cart: one line for each of these users, no user twice. Answers in their order {quantity, count}, or {before} for a request that was answered
-- before, or {refusal}, which has changed nothing. `most_lines` lines fit a cart, and of goods that nobody counts `most_uncounted` pieces.
-- The settings keep a plan made while tables were empty from reading all of them when they are full, and from being made for each call.
create function put_in_carts(
  actors text[], routes text[], request_keys text[], prints text[],
  buyers uuid[], goods uuid[], amounts int[], prices bigint[], laid_aside boolean[], adding boolean[], put_at timestamptz[],
  most_lines int, most_uncounted int, patient boolean
) returns json language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  results json;
begin
  -- Users who share a statement do not wait for a lock of one of them: it is refused, and each line is put by itself.
  if not patient then
    perform set_config('lock_timeout', '20ms', true);
  end if;
  -- One's own changes come one after the other, so that no two tabs fill the last place together. A twin of a request is one of them: it
  -- waits here, and then finds what this one stored.
  perform lock_users(buyers);
  with requested as (
    select t.*, b.response as before, p.seller_id, p.type, p.state = 'live' as live, max_quantity(p.type, p.stock, p.reserved, most_uncounted) as available, cart.*
      from unnest(actors, routes, request_keys, prints, buyers, goods, amounts, prices, laid_aside, adding, put_at) with ordinality
        as t (actor, route, key, print, buyer, product, pieces, seen, later, adds, at, n)
      left join idempotent_responses(actors, routes, request_keys) b using (n)
      left join products p on p.id = t.product
      cross join lateral (
        select count(*)::int as lines, count(*) filter (where not c.saved_for_later and c.product_id <> t.product)::int as others, coalesce(bool_or(c.product_id = t.product), false) as has
          from cart_items c where c.user_id = t.buyer
      ) cart
  ), judged as materialized (
    select *,
      -- What is laid aside for later may be sold out.
      case when available = 0 and later then pieces else available end as most,
      case
        when before is not null then null
        when live is not true then 'NOT_FOUND'
        when seller_id = buyer then 'OWN_PRODUCT'
        when available = 0 and not later then case when type = 'Single Item' then 'ALREADY_SOLD' else 'OUT_OF_STOCK' end
        when not has and lines >= most_lines then 'CART_FULL'
      end as refusal
      from requested
  ), put as (
    insert into cart_items as c (user_id, product_id, quantity, price_seen, saved_for_later, added_at)
      select buyer, product, least(pieces, most), seen, later, at from judged where before is null and refusal is null order by product
      on conflict (user_id, product_id) do update
        set quantity = (select least(j.most, case when j.adds and not c.saved_for_later then c.quantity + j.pieces else j.pieces end) from judged j where j.buyer = c.user_id),
          price_seen = excluded.price_seen, saved_for_later = excluded.saved_for_later
      returning user_id, quantity
  ), answered as (
    select j.*, case when user_id is not null then json_build_object('quantity', quantity, 'count', others + case when later then 0 else 1 end) end as given
      from judged j left join put on user_id = buyer
  ), stored as (
    select case when count(*) > 0 then store_idempotent_responses(array_agg(actor), array_agg(route), array_agg(key), array_agg(print), array_agg(given), array_agg(at)) end
      from answered where given is not null and key is not null
  )
  select json_agg(case when before is not null then json_build_object('before', before) when refusal is not null then json_build_object('refusal', refusal) else given end order by n)
    into results from answered cross join stored;
  return results;
end $$;
