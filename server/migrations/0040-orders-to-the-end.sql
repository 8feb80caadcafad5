-- Orders to their end: what came back out of the hold, asking to cancel, returns, disputes, goodwill, and marks for being late (domain 3.2).

alter table orders
  -- Out of the hold to the buyer, in whole or in part; the seller's share and the fee are of the rest.
  add column refunded bigint not null default 0 check (refunded >= 0 and refunded <= total),
  -- Given by the seller after the end, out of their own balance.
  add column goodwill bigint not null default 0 check (goodwill >= 0 and goodwill <= total),
  add column cancel_asked_at timestamptz,
  -- When the inspection began, and when it ends by itself: a return or a dispute that is withdrawn comes back to it.
  add column delivered_at timestamptz,
  add column release_at timestamptz,
  add column eta_days int not null default 10 check (eta_days between 1 and 60),
  add column return_carrier text,
  add column return_tracking text,
  add column disputed_from text,
  -- The accepted offer that fixed the price.
  add column offer_id uuid,
  -- Sent or made ready after the promised time, or given back because it never was.
  add column late boolean not null default false;

update orders set refunded = total where state = 'cancelled' and paid_at is not null;
update orders set delivered_at = updated_at where state = 'delivered';

drop index orders_held_buyer;
drop index orders_held_seller;
create index orders_held_buyer on orders (buyer_id) where state in ('paid', 'processing', 'ready_for_pickup', 'shipped', 'delivered', 'return_requested', 'return_approved', 'return_shipped', 'disputed');
create index orders_held_seller on orders (seller_id) where state in ('paid', 'processing', 'ready_for_pickup', 'shipped', 'delivered', 'return_requested', 'return_approved', 'return_shipped', 'disputed');

-- Away until: nothing can be bought of this seller, and what was bought before runs on.
alter table users add column away_until timestamptz;
