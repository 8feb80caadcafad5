-- A purchase with the wallet as one call: the answer kept under its request, goods off the shelf, orders with items, history and timers,
-- and their money. The rules stand in the program; this writes down what it decided, and refuses where the shelf or the purse has changed.

create function buy_at_once(
  actor_name text, route_name text, request_key text, request_print text, given json, bought_at timestamptz,
  goods uuid[], quantities int[], prices bigint[],
  order_ids uuid[], grouped uuid, buyer uuid, sellers uuid[], goods_sums bigint[], shippings bigint[], totals bigint[], deliveries text[], ship_to jsonb, handling int[],
  item_orders uuid[], item_products uuid[], item_names text[], item_images text[], item_types text[], item_prices bigint[], item_quantities int[], item_totals bigint[],
  event_ids uuid[], timer_ids uuid[], cancel_at timestamptz[], posting_ids uuid[]
) returns json language plpgsql as $$
begin
  if request_key is not null then
    insert into idempotency_keys (actor, route, key, fingerprint, answer, at) values (actor_name, route_name, request_key, request_print, given, bought_at) on conflict do nothing;
    if not found then
      return (select json_build_object('fingerprint', fingerprint, 'answer', answer) from idempotency_keys where actor = actor_name and route = route_name and key = request_key);
    end if;
  end if;
  for n in 1 .. cardinality(goods) loop
    update products set stock = stock - quantities[n] where id = goods[n] and stock - reserved >= quantities[n] and state = 'live' and price = prices[n];
    if not found then
      raise exception 'the shelf does not give %', goods[n] using errcode = 'LP001', detail = goods[n]::text;
    end if;
  end loop;
  insert into orders (id, group_id, buyer_id, seller_id, state, goods, shipping, total, paid_with, delivery, address, handling_days, paid_at, created_at, updated_at)
    select id, grouped, buyer, seller, 'paid', sum, shipping, total, 'wallet', delivery, case when delivery = 'shipping' then ship_to end, days, bought_at, bought_at, bought_at
    from unnest(order_ids, sellers, goods_sums, shippings, totals, deliveries, handling) as t (id, seller, sum, shipping, total, delivery, days);
  insert into order_items (order_id, product_id, name, image, type, price, quantity, total, taken)
    select *, true from unnest(item_orders, item_products, item_names, item_images, item_types, item_prices, item_quantities, item_totals);
  insert into events (id, kind, record_id, event, to_state, role, by_user, at)
    select id, 'order', record, 'pay', 'paid', 'buyer', buyer, bought_at from unnest(event_ids, order_ids) as t (id, record);
  insert into timers (id, kind, record_id, event, due_at)
    select id, 'order', record, 'auto_cancel', due from unnest(timer_ids, order_ids, cancel_at) as t (id, record, due);
  for n in 1 .. cardinality(order_ids) loop
    if post_lines(array[posting_ids[n]], array['order:' || order_ids[n] || ':paid'], array['order:' || order_ids[n]], array['purchase'],
      array['user:' || buyer || ':available'], array['hold:order:' || order_ids[n]], array[totals[n]], bought_at) <> 1 then
      raise exception 'the order % was paid before', order_ids[n];
    end if;
  end loop;
  return null;
end $$;
