-- Sessions from outside the Pi Browser, or without Pi's permission for payments, which cannot pay; uids proven by a payment; and requests to link a new uid to an earlier account.

alter table sessions add column via text not null default 'host' check (via in ('host', 'limited', 'pi_sign_in'));

-- Set when a payment read with our own key showed this uid: no other app's token can do that (pi-platform T5).
alter table user_identities add column proven_at timestamptz;

alter table users drop constraint users_state_check;
alter table users add constraint users_state_check check (state in ('active', 'suspended', 'linked'));

create table account_links (
  id uuid primary key,
  -- The new, empty account and its uid.
  user_id uuid not null references users,
  uid text not null,
  earlier_id uuid not null references users,
  words text not null,
  state text not null,
  decided_by uuid references users,
  note text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index account_links_open on account_links (user_id) where state = 'open';
create index account_links_state on account_links (state, id desc);
create index account_links_user on account_links (user_id, id desc);
