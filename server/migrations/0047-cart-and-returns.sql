-- The cart that is kept for a person, shipping by region, and how long goods can be sent back.

create table cart_items (
  user_id uuid not null references users,
  product_id uuid not null references products,
  quantity int not null check (quantity between 1 and 999999),
  -- What a piece cost when the person last agreed to it; another price must be accepted before paying.
  price_seen bigint not null check (price_seen > 0),
  saved_for_later boolean not null default false,
  -- The checkout that is paying for this line with Pi right now; another one must wait for its end.
  paying uuid,
  added_at timestamptz not null,
  primary key (user_id, product_id)
);

alter table products
  -- [{"to": "Nigeria", "rate": "20000000"}]: countries and regions with their own rate, in units; `flat_rate` is for everywhere else.
  add column shipping_rates jsonb not null default '[]' check (jsonb_typeof(shipping_rates) = 'array' and jsonb_array_length(shipping_rates) <= 20),
  add column return_days int not null default 0 check (return_days in (0, 7, 14, 30));
-- A listing by region that named no rate at all was sent for nothing; that stays true.
update products set flat_rate = 0 where shipping_profile = 'region' and flat_rate is null;

-- As it was promised when it was bought.
alter table orders add column return_days int not null default 0 check (return_days in (0, 7, 14, 30));

drop function buy_at_once;
-- As before, and what was bought leaves the cart, the order keeps its promise of returns, and the seller is told. A purchase of the cart
-- stands on the cart's own rows: where they are not what was paid for, it was bought or changed elsewhere, and nothing happens.
create function buy_at_once(
  actor_name text, route_name text, request_key text, request_print text, given json, bought_at timestamptz,
  goods uuid[], quantities int[], prices bigint[], of_cart boolean,
  order_ids uuid[], grouped uuid, buyer uuid, sellers uuid[], goods_sums bigint[], shippings bigint[], totals bigint[], deliveries text[], ship_to jsonb, handling int[], returns int[],
  item_orders uuid[], item_products uuid[], item_names text[], item_images text[], item_types text[], item_prices bigint[], item_quantities int[], item_totals bigint[],
  event_ids uuid[], timer_ids uuid[], cancel_at timestamptz[], posting_ids uuid[], notice_ids uuid[]
) returns json language plpgsql as $$
declare
  gone int;
begin
  if request_key is not null then
    insert into idempotency_keys (actor, route, key, fingerprint, answer, at) values (actor_name, route_name, request_key, request_print, given, bought_at) on conflict do nothing;
    if not found then
      return (select json_build_object('fingerprint', fingerprint, 'answer', answer) from idempotency_keys where actor = actor_name and route = route_name and key = request_key);
    end if;
  end if;
  delete from cart_items c using unnest(goods, quantities, prices) as t (id, n, price)
    where c.user_id = buyer and c.product_id = t.id and not c.saved_for_later and c.paying is null and case when of_cart then c.quantity = t.n and c.price_seen = t.price else c.quantity <= t.n end;
  get diagnostics gone = row_count;
  if of_cart and gone <> cardinality(goods) then
    raise exception 'the cart is not what was paid for' using errcode = 'LP002';
  end if;
  for n in 1 .. cardinality(goods) loop
    update products set stock = stock - quantities[n] where id = goods[n] and stock - reserved >= quantities[n] and state = 'live' and price = prices[n];
    if not found then
      raise exception 'the shelf does not give %', goods[n] using errcode = 'LP001', detail = goods[n]::text;
    end if;
  end loop;
  insert into orders (id, group_id, buyer_id, seller_id, state, goods, shipping, total, paid_with, delivery, address, handling_days, return_days, paid_at, created_at, updated_at)
    select id, grouped, buyer, seller, 'paid', sum, shipping, total, 'wallet', delivery, case when delivery = 'shipping' then ship_to end, days, back, bought_at, bought_at, bought_at
    from unnest(order_ids, sellers, goods_sums, shippings, totals, deliveries, handling, returns) as t (id, seller, sum, shipping, total, delivery, days, back);
  insert into order_items (order_id, product_id, name, image, type, price, quantity, total, taken)
    select *, true from unnest(item_orders, item_products, item_names, item_images, item_types, item_prices, item_quantities, item_totals);
  insert into events (id, kind, record_id, event, to_state, role, by_user, at)
    select id, 'order', record, 'pay', 'paid', 'buyer', buyer, bought_at from unnest(event_ids, order_ids) as t (id, record);
  insert into timers (id, kind, record_id, event, due_at)
    select id, 'order', record, 'auto_cancel', due from unnest(timer_ids, order_ids, cancel_at) as t (id, record, due);
  insert into notices (id, user_id, kind, category, key, about, amount, at)
    select id, seller, 'order_sold', 'productsSold', 'sold:' || record, 'order:' || record, total, bought_at from unnest(notice_ids, sellers, order_ids, totals) as t (id, seller, record, total)
    on conflict (user_id, key) do nothing;
  for n in 1 .. cardinality(order_ids) loop
    if post_lines(array[posting_ids[n]], array['order:' || order_ids[n] || ':paid'], array['order:' || order_ids[n]], array['purchase'],
      array['user:' || buyer || ':available'], array['hold:order:' || order_ids[n]], array[totals[n]], bought_at) <> 1 then
      raise exception 'the order % was paid before', order_ids[n];
    end if;
  end loop;
  return null;
end $$;
