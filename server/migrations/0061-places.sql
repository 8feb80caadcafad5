-- Where places lie, so that “Nearest” can be counted from a place that was written, not measured. Filled once by a job from the gazetteer.

-- `code` is the country's two letters (ISO 3166-1); `key` a name of it in plain letters.
create table place_countries (key text primary key, code text not null);
create table places (
  key text not null,
  code text not null,
  name text not null,
  -- Degrees; a country's own row has the empty key and lies where most of its people live.
  latitude real not null,
  longitude real not null,
  population int not null,
  primary key (key, code)
);
create index places_known on places (key text_pattern_ops, population desc);

-- The place somebody wrote as “Porto, Portugal”, “Porto” or “Portugal”: the first part that is a town, in the country of the last part if that is one; else the country.
create function place_of(written text) returns table (latitude real, longitude real) language sql stable parallel safe as $$
  with parts as (select trim(part) as key, nr from unnest(string_to_array(plain(written), ',')) with ordinality as t (part, nr) where trim(part) <> '' limit 6),
    country as (select c.code from parts join place_countries c using (key) order by parts.nr desc limit 1)
  select p.latitude, p.longitude from (
    select p.latitude, p.longitude, 0 as rough, parts.nr, p.population from parts join places p on p.key = parts.key where p.code = coalesce((select code from country), p.code)
    union all select p.latitude, p.longitude, 1, 0, 0 from country join places p on p.code = country.code and p.key = ''
  ) p order by p.rough, p.nr, p.population desc limit 1
$$;

alter table products add column latitude real, add column longitude real;
alter table users add column place text;

-- A product lies where it says, or where its seller is; what is delivered as a file lies nowhere.
create function lay_product() returns trigger language plpgsql as $$
begin
  new.latitude := null;
  new.longitude := null;
  if new.type <> 'Online' or new.location is not null then
    select p.latitude, p.longitude into new.latitude, new.longitude from place_of(coalesce(new.location, (select u.location from users u where u.id = new.seller_id))) p;
  end if;
  return new;
end $$;
create trigger products_place before insert or update of location, type on products for each row execute function lay_product();
