-- Offers on Single Items with their prices, the seller's private thresholds, and what an accepted offer holds on the shelf (domain 3.3).

create table offers (
  id uuid primary key,
  product_id uuid not null references products,
  buyer_id uuid not null references users,
  seller_id uuid not null references users check (seller_id <> buyer_id),
  state text not null,
  -- What the seller asked when it was made: another price on the listing voids it.
  list_price bigint not null check (list_price > 0),
  buyer_price bigint not null check (buyer_price between 100000 and list_price),
  seller_price bigint check (seller_price > 0),
  -- Whose price is on the table.
  price_by text not null check (price_by in ('buyer', 'seller')),
  buyer_counters int not null default 0 check (buyer_counters between 0 and 3),
  seller_counters int not null default 0 check (seller_counters between 0 and 3),
  funded boolean not null,
  -- How a funded offer travels, fixed when its π are set aside; and how much lies in its hold while it is open.
  delivery text check (delivery in ('shipping', 'pickup')),
  address jsonb,
  shipping bigint not null default 0 check (shipping >= 0),
  held bigint not null default 0 check (held = case when funded then buyer_price + shipping else 0 end),
  -- When the state ends by itself.
  due_at timestamptz,
  void_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index offers_one_live on offers (product_id, buyer_id) where state in ('pending_seller', 'pending_buyer', 'accepted');
create unique index offers_one_accepted on offers (product_id) where state = 'accepted';
create index offers_open on offers (product_id, buyer_price desc) where state in ('pending_seller', 'pending_buyer');
create index offers_buyer on offers (buyer_id, id desc);
create index offers_seller on offers (seller_id, id desc);
create index offers_tries on offers (buyer_id, product_id, created_at);
create index offers_lapsed on offers (buyer_id, updated_at) where state = 'lapsed';
create index offers_live_buyer on offers (buyer_id) where state in ('pending_seller', 'pending_buyer', 'accepted');

create table offer_prices (
  offer_id uuid not null references offers,
  n int not null,
  by text not null check (by in ('buyer', 'seller')),
  price bigint not null check (price > 0),
  message text check (char_length(message) <= 500),
  at timestamptz not null,
  primary key (offer_id, n)
);

create table offer_terms (
  product_id uuid primary key references products,
  minimum bigint check (minimum > 0),
  accept_at bigint check (accept_at > 0),
  decline_below bigint check (decline_below > 0),
  updated_at timestamptz not null
);

-- Offers that were too low. They count like made ones, or the hidden minimum could be found by trying.
create table offer_refusals (
  buyer_id uuid not null references users,
  product_id uuid not null references products,
  at timestamptz not null
);
create index offer_refusals_tries on offer_refusals (buyer_id, product_id, at);

-- An accepted offer holds its item as an unpaid purchase does, so that cards and checkouts see one kind of thing.
alter table reservations drop constraint reservations_pkey;
alter table reservations
  alter column order_id drop not null,
  add column offer_id uuid references offers,
  add constraint reservations_of_one check (num_nonnulls(order_id, offer_id) = 1);
create unique index reservations_order on reservations (order_id, product_id);
create unique index reservations_offer on reservations (offer_id);

create index orders_offer on orders (offer_id) where offer_id is not null;

-- Offers on a Single Item end when it is sold, taken away or priced anew, whoever does it. It costs nothing where nobody has made any.
create function tell_offers() returns trigger language plpgsql as $$
begin
  if exists (select from offers where product_id = new.id and state in ('pending_seller', 'pending_buyer')) then
    insert into outbox (id, topic, payload, due_at) values (gen_random_uuid(), 'offers.product-changed', jsonb_build_object('productId', new.id), 'epoch');
  end if;
  return null;
end $$;
create trigger products_tell_offers after update of price, state, stock, type on products for each row
  when (old.type = 'Single Item' and (new.price <> old.price or new.state <> old.state or new.stock is distinct from old.stock or new.type <> old.type)) execute function tell_offers();
