-- Trust tiers: the figures of the last night beside each person, every change of a tier, and how far the night has come (domain 3.12).

create table trust_standings (
  user_id uuid primary key references users,
  -- The tier that the figures earn; the one a person holds is users.tier.
  earned int not null default 0 check (earned between 0 and 4),
  figures jsonb not null default '{}',
  -- Since when the figures have been below the tier that is held.
  low_since timestamptz,
  looked_at timestamptz,
  -- Who of the house has looked at the account for T4, and when.
  checked_by uuid references users,
  checked_at timestamptz
);

create table tier_changes (
  id uuid primary key,
  user_id uuid not null references users,
  from_tier int not null check (from_tier between 0 and 4),
  to_tier int not null check (to_tier between 0 and 4 and to_tier <> from_tier),
  figures jsonb not null,
  at timestamptz not null
);
create index tier_changes_user on tier_changes (user_id, id desc);

-- One row a night: where it began and the last person it has looked at, so that one that died goes on.
create table trust_nights (
  night date primary key,
  after uuid,
  looked_at int not null default 0,
  began_at timestamptz not null,
  ended_at timestamptz
);
