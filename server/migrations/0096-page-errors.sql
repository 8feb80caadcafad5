-- What broke in people's browsers, by day (quality XSS-3, DOS-3): one row for each kind of error, with how often; nobody's name, address or visit.
create table page_errors (
  day date not null,
  fingerprint bytea not null check (octet_length(fingerprint) = 12),
  kind text not null check (kind in ('draw', 'load', 'start', 'script', 'promise', 'policy', 'other')),
  message text not null,
  stack text not null,
  -- The page's name from a fixed list, never an address.
  page text not null,
  version text not null,
  browser text not null,
  times bigint not null check (times > 0),
  primary key (day, fingerprint)
);
