-- Where each page of the sitemap begins. Ids grow with time, so a beginning stays right for ever and only the last page grows.
create table sitemap_pages (
  number int primary key,
  from_id uuid not null
);
insert into sitemap_pages (number, from_id) values (1, '00000000-0000-0000-0000-000000000000');
