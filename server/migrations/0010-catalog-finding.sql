-- Finding products: words without accents and by their stem, typing errors, the filters of the lists, and the lists of the home page.

create text search configuration market (copy = english);
alter text search configuration market alter mapping for hword, hword_part, word with unaccent, english_stem;

-- `unaccent` alone may not be used in an index, because its rules could be changed.
create function plain(written text) returns text language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, written)) $$;

alter table products
  add column words tsvector generated always as (setweight(to_tsvector('market', title), 'A') || setweight(to_tsvector('market', coalesce(category, '')), 'B') || setweight(to_tsvector('market', description), 'D')) stored,
  add column plain_title text generated always as (plain(title)) stored;
create index products_words on products using gin (words) where state = 'live';
create index products_plain_title on products using gin (plain_title gin_trgm_ops) where state = 'live';
create index products_type on products (type, id desc) where state = 'live';
create index products_category on products (category, id desc) where state = 'live';
-- Stock and reservations are in no index, and pages have room: a purchase changes a row in place.
alter table products set (fillfactor = 85);

-- Live products whose title is like what was typed. The usual threshold would miss two letters that changed places.
create function products_alike(typed text, most int) returns table (id uuid, likeness real) language sql stable set pg_trgm.word_similarity_threshold = '0.45'
  as $$ select p.id, word_similarity(plain(typed), p.plain_title) from products p where p.state = 'live' and plain(typed) <% p.plain_title order by 2 desc, 1 desc limit most $$;

-- The lists of the home page, made anew by a job, so that no request sorts the whole market.
create table product_ranks (
  list text not null,
  rank int not null,
  product_id uuid not null references products,
  score double precision not null,
  made_at timestamptz not null,
  primary key (list, rank)
);

-- What a seller's reviews add up to, so that showing it reads one row.
alter table users add column rating_sum int not null default 0, add column reviews_count int not null default 0;
