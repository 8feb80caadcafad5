-- Products as sellers list them. `stock` is what is left to sell, `reserved` what unpaid purchases hold of it.

create table products (
  id uuid primary key,
  seller_id uuid not null references users,
  state text not null default 'live' check (state in ('live', 'taken_down')),
  type text not null check (type in ('Single Item', 'Stocked', 'Online')),
  title text not null check (char_length(title) between 3 and 100),
  description text not null,
  price bigint not null check (price between 100000 and 10000000000000),
  category text,
  location text,
  features text[] not null default '{}',
  specifications jsonb not null default '{}',
  -- What people see: hashes of our own pictures, the first on the card.
  pictures text[] not null default '{}',
  -- What the seller named; fetched by the workshop, never shown from there.
  picture_addresses text[] not null default '{}',

  stock int check (stock >= 0),
  reserved int not null default 0 check (reserved >= 0),
  -- Everything ever put on the shelf: sold and left must add up to it.
  stocked int,
  check ((type = 'Online') = (stock is null)),
  check (stock is null or reserved <= stock),

  fulfillment_method text check (fulfillment_method in ('pickup', 'shipping', 'both')),
  shipping_profile text check (shipping_profile in ('flat', 'free-threshold', 'region')),
  flat_rate bigint check (flat_rate >= 0),
  free_shipping_threshold bigint check (free_shipping_threshold > 0),
  handling_days int not null default 3 check (handling_days between 1 and 10),
  delivery_method text check (delivery_method in ('download', 'license', 'instructions')),
  delivery_text text,
  delivery_file uuid,
  max_downloads int check (max_downloads >= 1),
  link_expiry_days int check (link_expiry_days between 1 and 365),
  check ((type = 'Online') = (delivery_method is not null)),
  check ((type = 'Online') = (fulfillment_method is null)),

  pi_currency boolean not null default true,
  pi_amount bigint,
  contact jsonb not null default '{}',

  rating_sum int not null default 0,
  reviews_count int not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index products_newest on products (id desc) where state = 'live';
create index products_price on products (price, id) where state = 'live';
create index products_seller on products (seller_id, id desc);

create table reviews (
  id uuid primary key,
  product_id uuid not null references products,
  seller_id uuid not null references users,
  order_id uuid unique,
  author_id uuid references users,
  author_name text,
  rating int not null check (rating between 1 and 5),
  comment text,
  created_at timestamptz not null
);
create index reviews_product on reviews (product_id, id desc);
create index reviews_seller on reviews (seller_id, id desc);
