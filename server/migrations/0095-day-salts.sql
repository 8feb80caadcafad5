-- Three counts kept a salt of the day each in a table of its own. They are one thing for several purposes, which share no salt,
-- so that nobody who is in two of them can be found by laying them side by side.
create table day_salts (
  purpose text not null check (purpose in ('searches', 'visits', 'usage')),
  day date not null,
  salt bytea not null check (octet_length(salt) = 16),
  primary key (purpose, day)
);
insert into day_salts (purpose, day, salt)
  select 'searches', day, salt from search_salts union all select 'visits', day, salt from visit_salts union all select 'usage', day, salt from usage_salts;
drop table search_salts;
drop table visit_salts;
drop table usage_salts;
