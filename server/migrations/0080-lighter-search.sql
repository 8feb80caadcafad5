-- The rows that are read for a search are narrow ones: their words, which only the index reads, lie elsewhere; and what the first search of the market left behind is gone.

-- Postgres moves long columns out of a row only once the row is wider than two kilobytes, whatever its target. Blanks make it so wide, and take 35 bytes once they are in it;
-- with its words inside, a page held three rows, so that each of four hundred matches was a page of its own.
alter table product_search add column padding text not null default repeat(' ', 2000);
-- What is read of every match stays in the row as it is: to unpack the titles took longer than to find them.
alter table product_search alter column stems set storage plain, alter column category set storage plain, alter column place set storage plain, alter column place_words set storage main;
alter table product_search set (toast_tuple_target = 512);

create function search_row_widened() returns trigger language plpgsql as $$
begin
  new.padding := repeat(' ', 2000);
  return new;
end $$;
create trigger product_search_widened before update of words on product_search for each row execute function search_row_widened();
update product_search set words = words || '', stems = stems || '', category = category || '', place = place || '';

-- Nothing has asked these since the search has its own rows: the likeness of whole titles.
drop function products_alike(text, int);
create or replace function word_product() returns trigger language plpgsql as $$
begin
  new.words := setweight(to_tsvector('market', new.title), 'A') || setweight(to_tsvector('market', coalesce(new.category, '')), 'B') || setweight(to_tsvector('market', new.description), 'D');
  return new;
end $$;
drop index products_plain_title;
alter table products drop column plain_title;
