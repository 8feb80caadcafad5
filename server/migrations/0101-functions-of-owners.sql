-- A purchase in one call and the trigger of offers wrote tables of other modules. Each of these modules has a function for it now, called in
-- the same transaction and the same round trip.

-- kernel: claims the key of a request; answers what was answered before, or null where it is new.
create function claim_idempotency_key(actor_name text, route_name text, request_key text, request_print text, given json, asked_at timestamptz) returns json language plpgsql as $$
begin
  insert into idempotency_keys (actor, route, key, fingerprint, answer, at) values (actor_name, route_name, request_key, request_print, given, asked_at) on conflict do nothing;
  if found then
    return null;
  end if;
  return (select json_build_object('fingerprint', fingerprint, 'answer', answer) from idempotency_keys where actor = actor_name and route = route_name and key = request_key);
end $$;

-- kernel: the first event of new records, which one user caused.
create function insert_first_events(event_ids uuid[], kind_name text, record_ids uuid[], event_name text, state_name text, role_name text, user_id uuid, happened_at timestamptz) returns void language plpgsql as $$
begin
  insert into events (id, kind, record_id, event, to_state, role, by_user, at)
    select t.id, kind_name, t.record, event_name, state_name, role_name, user_id, happened_at from unnest(event_ids, record_ids) as t (id, record);
end $$;

-- kernel: one timer for each new record.
create function insert_timers(timer_ids uuid[], kind_name text, record_ids uuid[], event_name text, due timestamptz[]) returns void language plpgsql as $$
begin
  insert into timers (id, kind, record_id, event, due_at)
    select t.id, kind_name, t.record, event_name, t.due from unnest(timer_ids, record_ids, due) as t (id, record, due);
end $$;

-- kernel: a message that is sent after the commit.
create function enqueue_message(topic_name text, content jsonb) returns void language plpgsql as $$
begin
  insert into outbox (id, topic, payload, due_at) values (gen_random_uuid(), topic_name, content, 'epoch');
end $$;

-- notices: one fact for several users, each told once.
create function insert_notices(notice_ids uuid[], user_ids uuid[], kind_name text, category_name text, keys text[], abouts text[], amounts bigint[], told_at timestamptz) returns void language plpgsql as $$
begin
  insert into notices (id, user_id, kind, category, key, about, amount, at)
    select t.id, t.who, kind_name, category_name, t.fact, t.subject, t.sum, told_at from unnest(notice_ids, user_ids, keys, abouts, amounts) as t (id, who, fact, subject, sum)
    on conflict (user_id, key) do nothing;
end $$;

-- cart: what was bought leaves the cart. A purchase of the cart stands on its rows: where they are not what was paid for, nothing happens.
create function take_from_cart(buyer uuid, goods uuid[], quantities int[], prices bigint[], of_cart boolean) returns void language plpgsql as $$
declare
  gone int;
begin
  delete from cart_items c using unnest(goods, quantities, prices) as t (id, n, price)
    where c.user_id = buyer and c.product_id = t.id and not c.saved_for_later and c.paying is null and case when of_cart then c.quantity = t.n and c.price_seen = t.price else c.quantity <= t.n end;
  get diagnostics gone = row_count;
  if of_cart and gone <> cardinality(goods) then
    raise exception 'the cart is not what was paid for' using errcode = 'LP002';
  end if;
end $$;

-- catalog: all of it or nothing, in the order that is given.
create function take_stock(goods uuid[], quantities int[], prices bigint[]) returns void language plpgsql as $$
begin
  for n in 1 .. cardinality(goods) loop
    update products set stock = stock - quantities[n] where id = goods[n] and stock - reserved >= quantities[n] and state = 'live' and price = prices[n];
    if not found then
      raise exception 'the shelf does not give %', goods[n] using errcode = 'LP001', detail = goods[n]::text;
    end if;
  end loop;
end $$;

-- orders: as before, by what the owners give.
create or replace function buy_at_once(
  actor_name text, route_name text, request_key text, request_print text, given json, bought_at timestamptz,
  goods uuid[], quantities int[], prices bigint[], of_cart boolean,
  order_ids uuid[], grouped uuid, buyer uuid, sellers uuid[], goods_sums bigint[], shippings bigint[], totals bigint[], deliveries text[], ship_to jsonb, handling int[], returns int[],
  item_orders uuid[], item_products uuid[], item_names text[], item_images text[], item_types text[], item_prices bigint[], item_quantities int[], item_totals bigint[],
  event_ids uuid[], timer_ids uuid[], cancel_at timestamptz[], posting_ids uuid[], notice_ids uuid[]
) returns json language plpgsql as $$
declare
  before json;
begin
  if request_key is not null then
    before := claim_idempotency_key(actor_name, route_name, request_key, request_print, given, bought_at);
    if before is not null then
      return before;
    end if;
  end if;
  perform take_from_cart(buyer, goods, quantities, prices, of_cart);
  perform take_stock(goods, quantities, prices);
  insert into orders (id, group_id, buyer_id, seller_id, state, goods, shipping, total, paid_with, delivery, address, handling_days, return_days, paid_at, created_at, updated_at)
    select id, grouped, buyer, seller, 'paid', sum, shipping, total, 'wallet', delivery, case when delivery = 'shipping' then ship_to end, days, back, bought_at, bought_at, bought_at
    from unnest(order_ids, sellers, goods_sums, shippings, totals, deliveries, handling, returns) as t (id, seller, sum, shipping, total, delivery, days, back);
  insert into order_items (order_id, product_id, name, image, type, price, quantity, total, taken)
    select *, true from unnest(item_orders, item_products, item_names, item_images, item_types, item_prices, item_quantities, item_totals);
  perform insert_first_events(event_ids, 'order', order_ids, 'pay', 'paid', 'buyer', buyer, bought_at);
  perform insert_timers(timer_ids, 'order', order_ids, 'auto_cancel', cancel_at);
  perform insert_notices(notice_ids, sellers, 'order_sold', 'productsSold', array(select 'sold:' || o from unnest(order_ids) o), array(select 'order:' || o from unnest(order_ids) o), totals, bought_at);
  for n in 1 .. cardinality(order_ids) loop
    if post_lines(array[posting_ids[n]], array['order:' || order_ids[n] || ':paid'], array['order:' || order_ids[n]], array['purchase'],
      array['user:' || buyer || ':available'], array['hold:order:' || order_ids[n]], array[totals[n]], bought_at) <> 1 then
      raise exception 'the order % was paid before', order_ids[n];
    end if;
  end loop;
  return null;
end $$;

-- offers: as before.
create or replace function tell_offers() returns trigger language plpgsql as $$
begin
  if exists (select from offers where product_id = new.id and state in ('pending_seller', 'pending_buyer')) then
    perform enqueue_message('offers.product-changed', jsonb_build_object('productId', new.id));
  end if;
  return null;
end $$;
