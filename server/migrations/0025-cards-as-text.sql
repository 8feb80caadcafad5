-- What a card says and only its seller changes, kept as the text it is sent as: a page of twenty is then put together, not computed.

alter table products add column card text;

create function write_card() returns trigger language plpgsql as $$
begin
  new.card := '{"id":"' || new.id || '","name":' || to_json(new.title)::text || ',"title":' || to_json(new.title)::text
    || ',"price":"' || trim_scale(new.price::numeric / 10000000)::text || '","type":"' || new.type || '","category":' || coalesce(to_json(new.category)::text, 'null')
    || ',"created_at":"' || to_char(new.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '","image":' || coalesce('"/pictures/' || new.pictures[1] || '"', 'null');
  return new;
end $$;

-- A purchase changes stock alone, so it does not come here.
create trigger products_card before insert or update of title, price, type, category, pictures, created_at on products for each row execute function write_card();
update products set title = title;
alter table products alter column card set not null;
