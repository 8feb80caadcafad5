-- Products that were passed on, and people who came by it (spec §3, share analytics; quality DOS-3).

-- One row for each, for a while: product, moment, platform and the host that was come from. Nobody's name, address or browser.
create table share_events (
  id uuid primary key,
  at timestamptz not null,
  kind text not null check (kind in ('share', 'visit')),
  platform text not null,
  product_id uuid not null references products,
  seller_id uuid not null references users,
  referrer_host text,
  counted boolean not null default false
);
create index share_events_uncounted on share_events (id) where not counted;
create index share_events_by_seller on share_events (seller_id, id desc) where kind = 'share';
create index share_events_shared on share_events (id desc) where kind = 'share';

-- Counts of a seller's products, and of the whole market under the id that is nobody's; a day for the trend, and '-infinity' for all days.
create table share_counts (
  about uuid not null,
  day date not null,
  kind text not null,
  platform text not null,
  times bigint not null,
  primary key (about, day, kind, platform)
);

create table share_products (
  product_id uuid primary key references products,
  seller_id uuid not null references users,
  shares bigint not null default 0,
  visits bigint not null default 0
);
create index share_products_of_seller on share_products (seller_id, shares desc, product_id);
create index share_products_popular on share_products (shares desc, product_id);
