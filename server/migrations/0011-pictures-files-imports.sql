-- Pictures made anew here, addresses still to be fetched, files that digital goods deliver, and bulk imports.

create table pictures (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  bytes int not null,
  made_at timestamptz not null
);

-- Who put in what: the quota of a person is counted here.
create table picture_uploads (
  id uuid primary key,
  user_id uuid not null references users,
  hash text not null references pictures,
  at timestamptz not null
);
create index picture_uploads_user on picture_uploads (user_id, id desc);

create table picture_fetches (
  product_id uuid not null references products,
  address text not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  hash text references pictures,
  attempts int not null default 0,
  due_at timestamptz not null,
  primary key (product_id, address),
  check ((state = 'done') = (hash is not null))
);
create index picture_fetches_due on picture_fetches (due_at) where state = 'waiting';

create table files (
  id uuid primary key,
  owner_id uuid not null references users,
  -- Inside the data folder; never made from what a person typed.
  path text not null unique,
  name text not null,
  type text not null,
  bytes bigint not null,
  at timestamptz not null
);
create index files_owner on files (owner_id, id desc);

create table imports (
  id uuid primary key,
  user_id uuid not null references users,
  state text not null check (state in ('waiting', 'running', 'done', 'refused', 'failed')),
  rows jsonb not null,
  leave_out_refused boolean not null,
  total int not null,
  done int not null default 0,
  imported int not null default 0,
  refused jsonb not null default '[]',
  attempts int not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index imports_open on imports (updated_at) where state in ('waiting', 'running');
create index imports_user on imports (user_id, id desc);
