-- What open orders ask for: their sums by person, unpaid purchases by buyer, tries of a pickup code, and the key of download links.

create index orders_held_buyer on orders (buyer_id) where state in ('paid', 'processing', 'ready_for_pickup', 'shipped', 'delivered');
create index orders_held_seller on orders (seller_id) where state in ('paid', 'processing', 'ready_for_pickup', 'shipped', 'delivered');
create index orders_unpaid on orders (buyer_id) where state in ('pending_payment', 'payment_expired');

alter table orders
  add column wrong_codes int not null default 0 check (wrong_codes >= 0),
  -- When the first of them was tried; an hour later they are forgotten.
  add column wrong_codes_since timestamptz;

-- Keys that the processes of this market share and nobody else knows.
create table secrets (
  name text primary key,
  value bytea not null,
  made_at timestamptz not null
);
