-- How many pieces of a product one cart can hold stood here and again in the server; now both ask one function.

-- catalog: what is left for others; one Single Item even while somebody is paying for it; `uncounted` where nobody counts (spec §5).
create function max_quantity(kind text, stock int, reserved int, uncounted int) returns int language sql immutable as $$
  select case when kind = 'Single Item' then least(1, coalesce(stock, 0)) when stock is null then uncounted else greatest(0, stock - reserved) end;
$$;

-- cart: answers {quantity, count}, or {before} for a request that was answered before, or {refusal}, which has changed nothing. `most_lines`
-- lines fit a cart, and of goods that nobody counts `most_uncounted` pieces.
create or replace function put_in_cart(
  actor_name text, route_name text, request_key text, request_print text,
  buyer uuid, product uuid, pieces int, seen bigint, later boolean, adding boolean, most_lines int, most_uncounted int, put_at timestamptz
) returns json language plpgsql as $$
declare
  before json;
  ware record;
  most int;
  cart record;
  quantity_now int;
  given json;
begin
  -- One's own changes come one after the other, so that no two tabs fill the last place together. A twin of this request is one of them: it
  -- waits here, and then finds what this one stored.
  perform lock_user(buyer);
  if request_key is not null then
    before := idempotent_response(actor_name, route_name, request_key);
    if before is not null then
      return json_build_object('before', before);
    end if;
  end if;
  select p.seller_id, p.state, p.type, p.stock, p.reserved into ware from products p where p.id = product;
  if not found or ware.state <> 'live' then
    return json_build_object('refusal', 'NOT_FOUND');
  end if;
  if ware.seller_id = buyer then
    return json_build_object('refusal', 'OWN_PRODUCT');
  end if;
  most := max_quantity(ware.type, ware.stock, ware.reserved, most_uncounted);
  -- What is laid aside for later may be sold out.
  if most = 0 and later then
    most := pieces;
  end if;
  if most = 0 then
    return json_build_object('refusal', case when ware.type = 'Single Item' then 'ALREADY_SOLD' else 'OUT_OF_STOCK' end);
  end if;
  select count(*)::int as lines, count(*) filter (where not c.saved_for_later and c.product_id <> product)::int as others, coalesce(bool_or(c.product_id = product), false) as has
    into cart from cart_items c where c.user_id = buyer;
  if not cart.has and cart.lines >= most_lines then
    return json_build_object('refusal', 'CART_FULL');
  end if;
  insert into cart_items as c (user_id, product_id, quantity, price_seen, saved_for_later, added_at) values (buyer, product, least(pieces, most), seen, later, put_at)
    on conflict (user_id, product_id) do update
      set quantity = least(most, case when adding and not c.saved_for_later then c.quantity + pieces else pieces end), price_seen = excluded.price_seen, saved_for_later = excluded.saved_for_later
    returning c.quantity into quantity_now;
  given := json_build_object('quantity', quantity_now, 'count', cart.others + case when later then 0 else 1 end);
  if request_key is not null then
    perform store_idempotent_response(actor_name, route_name, request_key, request_print, given, put_at);
  end if;
  return given;
end $$;
