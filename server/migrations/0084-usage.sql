-- What is done in the market, by day (spec §3, §7; quality DOS-3): one row for each day and thing that is counted, never one for each event.

-- `about` is one word of a fixed list: the page's name, the step of a scroll, the kind of a device.
create table usage_counts (
  day date not null,
  event text not null,
  about text not null,
  times bigint not null check (times > 0),
  primary key (day, event, about)
);

-- How fast pages were, by step: what three quarters stay below can be read from it, and no single visit.
create table usage_timings (
  day date not null,
  measure text not null,
  step smallint not null check (step between 0 and 31),
  times bigint not null check (times > 0),
  primary key (day, measure, step)
);

-- That a session was counted today: a hash under the salt of the day. Both are gone when the day is over.
create table usage_salts (
  day date primary key,
  salt bytea not null
);
create table usage_sessions (
  day date not null,
  session bytea not null check (octet_length(session) = 12),
  primary key (day, session)
);
