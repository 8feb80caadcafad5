-- Purchases: one order a seller, its items, what unpaid ones hold, what digital ones grant, and the payments that come from Pi.

create table orders (
  id uuid primary key,
  -- One checkout is one payment: its orders share a group.
  group_id uuid not null,
  buyer_id uuid not null references users,
  seller_id uuid not null references users check (seller_id <> buyer_id),
  state text not null,
  goods bigint not null check (goods > 0),
  shipping bigint not null check (shipping >= 0),
  total bigint not null check (total = goods + shipping and total <= 1000000000000000000),
  paid_with text not null check (paid_with in ('wallet', 'pi')),
  delivery text not null check (delivery in ('shipping', 'pickup', 'digital')),
  address jsonb,
  handling_days int not null,
  carrier text,
  tracking text,
  ship_note text,
  pickup_code text,
  extended boolean not null default false,
  paid_at timestamptz,
  shipped_at timestamptz,
  completed_at timestamptz,
  -- When the seller's share leaves clearance.
  clears_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index orders_buyer on orders (buyer_id, id desc);
create index orders_seller on orders (seller_id, id desc);
create index orders_group on orders (group_id);
create index orders_completed on orders (completed_at) where completed_at is not null;

create table order_items (
  order_id uuid not null references orders,
  product_id uuid not null references products,
  name text not null,
  image text,
  type text not null,
  price bigint not null check (price > 0),
  quantity int not null check (quantity > 0),
  total bigint not null check (total > 0),
  -- Whether this item still takes its quantity off the shelf: set when paid, unset when it comes back.
  taken boolean not null default false,
  primary key (order_id, product_id)
);
create index order_items_product on order_items (product_id, order_id);

create table reservations (
  order_id uuid not null references orders,
  product_id uuid not null references products,
  buyer_id uuid not null references users,
  quantity int not null check (quantity > 0),
  expires_at timestamptz not null,
  primary key (order_id, product_id)
);
create index reservations_buyer on reservations (buyer_id);
create index reservations_product on reservations (product_id);

create table download_grants (
  order_id uuid not null references orders,
  product_id uuid not null references products,
  method text not null,
  text text,
  file_id uuid,
  max_downloads int,
  downloads_used int not null default 0 check (max_downloads is null or downloads_used <= max_downloads),
  expires_at timestamptz,
  primary key (order_id, product_id)
);

create table payment_intents (
  id uuid primary key,
  purpose text not null check (purpose in ('deposit', 'order')),
  user_id uuid not null references users,
  -- The orders that this payment pays, for purpose 'order'.
  group_id uuid,
  amount bigint not null check (amount > 0),
  memo text not null,
  state text not null,
  pi_payment_id text unique,
  txid text unique,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((purpose = 'order') = (group_id is not null))
);
create index payment_intents_user on payment_intents (user_id, id desc);
create index payment_intents_group on payment_intents (group_id);
create index payment_intents_open on payment_intents (updated_at) where state in ('created', 'approved', 'submitted');
