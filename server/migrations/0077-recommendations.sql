-- What goes together: what people looked at, which products are alike, what is liked in a category, and how often recommendations were opened.

-- What somebody signed in looked at last, at most fifty. Gone when they clear it or do not want personal recommendations.
create table view_history (
  user_id uuid not null references users,
  product_id uuid not null references products,
  viewed_at timestamptz not null,
  primary key (user_id, product_id)
);
-- Who has said whether they want them; nobody who has not is in here.
create table recommendation_choices (
  user_id uuid primary key references users,
  personal boolean not null,
  chosen_at timestamptz not null
);

-- Things that were looked at by one visitor on one day. The visitor is a hash under the salt of the day, and yesterday's salt is gone:
-- what remains says that two products were looked at together, and never by whom.
create table visit_salts (
  day date primary key,
  salt bytea not null
);
create table visits (
  visitor bytea not null check (octet_length(visitor) = 12),
  product_id uuid not null references products,
  seen_at timestamptz not null,
  primary key (visitor, product_id)
);
create index visits_product on visits (product_id, seen_at desc);
create index visits_seen on visits (seen_at);

-- The thirty products that are most alike, the best first: one row a product, because thirty would weigh five times as much. Made anew by a job.
create table likenesses (
  product_id uuid primary key references products,
  alike uuid[] not null check (cardinality(alike) <= 30),
  scores real[] not null check (cardinality(scores) = cardinality(alike)),
  -- How many bought it, keep it in a cart or on a wishlist, and looked at it; counted no further than it matters.
  buyers int not null,
  keepers int not null,
  viewers int not null,
  made_at timestamptz not null
);
-- Products about which something has changed since.
create table likenesses_due (
  product_id uuid primary key references products,
  due_at timestamptz not null
);
create index likenesses_due_first on likenesses_due (due_at, product_id);
-- How far the job has come: listings above `newest` are new, those from `oldest` down wait for their turn in the round of the whole market.
create table likenesses_progress (
  one boolean primary key default true check (one),
  newest uuid not null,
  oldest uuid not null,
  orders_upto uuid not null,
  visits_upto timestamptz not null
);

create function likeness_changed() returns trigger language plpgsql as $$
begin
  insert into likenesses_due (product_id, due_at) values (new.id, new.updated_at) on conflict do nothing;
  return null;
end $$;
create trigger products_likeness after update of title, description, category, price on products for each row
  when (old.title <> new.title or old.description <> new.description or old.price <> new.price or old.category is distinct from new.category) execute function likeness_changed();

create index cart_items_product on cart_items (product_id, user_id);

-- What is bought most in each category, made anew by a job.
create table category_picks (
  category text not null,
  place int not null,
  product_id uuid not null references products,
  made_at timestamptz not null,
  primary key (category, place)
);

-- How often a recommendation was followed: by day and kind, never by whom.
create table recommendation_clicks (
  day date not null,
  kind text not null,
  product_id uuid not null references products,
  clicks int not null check (clicks > 0),
  primary key (day, kind, product_id)
);
