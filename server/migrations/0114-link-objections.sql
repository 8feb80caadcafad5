-- A link can be taken back by the earlier uid for 72 hours.
alter table account_links add column earlier_uid text, add column linked_at timestamptz;
create index account_links_earlier on account_links (earlier_id, linked_at) where state = 'linked';
