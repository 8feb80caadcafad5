-- What completes what somebody types, and what many people look for.

-- Words and pairs of words of titles, as they are written in small letters; `plain` is the same without accents, `examples` the last listings that carry it.
create table suggest_terms (
  shown text primary key check (char_length(shown) between 1 and 80),
  plain text not null,
  listings int not null check (listings > 0),
  -- How common it is in steps, so that counting a listing more seldom changes an index.
  weight smallint not null generated always as (floor(4 * ln(listings::float8))::smallint) stored,
  examples uuid[] not null
) with (fillfactor = 80);
-- The most common ones that begin with some letters are read off, however many there are.
create index suggest_terms_1 on suggest_terms (left(plain, 1), weight desc, shown);
create index suggest_terms_2 on suggest_terms (left(plain, 2), weight desc, shown);
create index suggest_terms_3 on suggest_terms (left(plain, 3), weight desc, shown);
create index suggest_terms_4 on suggest_terms (left(plain, 4), weight desc, shown);
create index suggest_terms_6 on suggest_terms (left(plain, 6), weight desc, shown);
-- Single words that more than one listing has, for what is misspelt.
create index suggest_terms_alike on suggest_terms using gin (plain gin_trgm_ops) where weight > 0 and strpos(plain, ' ') = 0;

-- Up to which listing the words are counted.
create table suggest_progress (id boolean primary key default true check (id), counted_to uuid not null);
insert into suggest_progress (counted_to) values ('00000000-0000-0000-0000-000000000000');

create function words_alike(typed text, most int) returns table (shown text, plain text, weight smallint, examples uuid[], likeness real) language sql stable set pg_trgm.similarity_threshold = '0.38'
  as $$ select t.shown, t.plain, t.weight, t.examples, similarity(t.plain, typed) from suggest_terms t where t.weight > 0 and strpos(t.plain, ' ') = 0 and t.plain % typed order by 5 desc, 3 desc limit most $$;

create index users_name_begins on users (lower(username) text_pattern_ops) where state = 'active' and hidden_at is null;
create index users_name_alike on users using gin (lower(username) gin_trgm_ops) where state = 'active' and hidden_at is null;

-- Who looked for what is never kept: only a number made of the person and a salt that is thrown away after its day.
create table search_salts (day date primary key, salt bytea not null);
create table search_counts (
  day date not null,
  words text not null check (char_length(words) between 2 and 60),
  person bytea not null,
  primary key (day, words, person)
);
-- What is left of a day that is over: how many different people.
create table search_days (
  day date not null,
  words text not null,
  people int not null,
  primary key (day, words)
);
create table popular_searches (
  words text primary key,
  rank int not null,
  people int not null,
  made_at timestamptz not null
);
