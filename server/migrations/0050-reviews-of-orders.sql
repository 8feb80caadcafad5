-- Reviews belong to orders: both sides write, both appear together, and what they weigh is settled when they appear (domain 3.12).

-- When both sides of an ended order may write. It bears the id of its order.
create table review_windows (
  id uuid primary key references orders,
  buyer_id uuid not null references users,
  seller_id uuid not null references users check (seller_id <> buyer_id),
  state text not null check (state in ('open', 'shown')),
  -- How a dispute ended the order, where one did.
  refund text check (refund in ('refunded', 'split')),
  -- The people of a ring that this order closed; empty for an honest one.
  ring uuid[] not null default '{}',
  opened_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > opened_at),
  updated_at timestamptz not null
);
create index review_windows_buyer on review_windows (buyer_id, closes_at, id) where state = 'open';
create index review_windows_seller on review_windows (seller_id, closes_at, id) where state = 'open';

alter table reviews
  -- Which side of the order wrote it, and about whom.
  add column side text not null default 'buyer' check (side in ('buyer', 'seller')),
  add column subject_id uuid references users,
  add column as_described int check (as_described between 1 and 5),
  add column delivery int check (delivery between 1 and 5),
  add column communication int check (communication between 1 and 5),
  -- Hashes of pictures that its author uploaded.
  add column photos text[] not null default '{}' check (cardinality(photos) <= 4),
  add column refund text check (refund in ('refunded', 'split')),
  add column reply text check (char_length(reply) between 1 and 500),
  add column replied_at timestamptz,
  add column edited_at timestamptz,
  -- From then on everybody sees it and nobody changes it.
  add column revealed_at timestamptz,
  -- How much it counts for ranking and trust; plain averages count every review alike.
  add column weight numeric(5, 4) check (weight between 0 and 1),
  add column hidden_at timestamptz,
  add constraint reviews_comment_length check (char_length(comment) <= 1000),
  add constraint reviews_reply_whole check ((reply is null) = (replied_at is null));

-- Those written before stood in the open and counted in full.
update reviews set subject_id = seller_id, revealed_at = created_at, weight = 1;
alter table reviews
  alter column subject_id set not null,
  add constraint reviews_weighed check ((revealed_at is null) = (weight is null)),
  add constraint reviews_not_of_oneself check (author_id <> subject_id),
  add constraint reviews_of_order foreign key (order_id) references orders,
  drop constraint reviews_order_id_key;
create unique index reviews_order on reviews (order_id, side) where order_id is not null;
drop index reviews_product;
drop index reviews_seller;
create index reviews_subject on reviews (subject_id, side, id desc) where revealed_at is not null and hidden_at is null;
create index reviews_subject_stars on reviews (subject_id, side, rating, id desc) where revealed_at is not null and hidden_at is null;
create index reviews_author on reviews (author_id, id desc);
create index reviews_pair on reviews (author_id, subject_id) where revealed_at is not null;

-- The products that a review in the open counts for: all of its order.
create table review_products (
  product_id uuid not null references products,
  review_id uuid not null references reviews,
  rating int not null check (rating between 1 and 5),
  primary key (product_id, review_id)
);
create index review_products_stars on review_products (product_id, rating, review_id desc);
create index review_products_review on review_products (review_id);
insert into review_products (product_id, review_id, rating) select product_id, id, rating from reviews;

-- How often each number of stars was given to a product, to a seller and to a buyer, so that the five bars read five rows.
create table review_tallies (
  kind text not null check (kind in ('product', 'seller', 'buyer')),
  about_id uuid not null,
  stars int not null check (stars between 1 and 5),
  count int not null,
  primary key (kind, about_id, stars)
);
insert into review_tallies (kind, about_id, stars, count)
  select 'product', product_id, rating, count(*) from reviews group by product_id, rating
  union all select 'seller', subject_id, rating, count(*) from reviews group by subject_id, rating;

-- What ranking reads: the same reviews by their weight.
alter table products add column weight_sum numeric not null default 0, add column weighted_sum numeric not null default 0;
update products set weight_sum = reviews_count, weighted_sum = rating_sum where reviews_count > 0;

-- Whose π came from where, when two people of a trade are looked at.
create index unmatched_money_user on unmatched_money (user_id) where user_id is not null;
