-- The same card, from the description in server/src/catalog/product-card.ts: a test compares the two. No row changes by it.

create or replace function write_card() returns trigger language plpgsql as $$
begin
  new.card := '{"id":' || '"' || new.id || '"'
    || ',"name":' || to_json(new.title)::text
    || ',"title":' || to_json(new.title)::text
    || ',"price":' || '"' || trim_scale(new.price::numeric / 10000000)::text || '"'
    || ',"type":' || '"' || new.type || '"'
    || ',"category":' || coalesce(to_json(new.category)::text, 'null')
    || ',"created_at":' || '"' || to_char(new.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"'
    || ',"image":' || coalesce('"/pictures/' || new.pictures[1] || '"', 'null');
  return new;
end $$;
