-- XP, fact by fact: each is counted once, and the sum is kept beside the person (domain 3.10).

create table xp_events (
  user_id uuid not null references users,
  -- What it was for, and which one: 'login_bonus' and its day, an achievement and its code.
  code text not null,
  ref text not null,
  -- Below zero where a fact was taken back.
  amount int not null check (amount <> 0),
  at timestamptz not null,
  primary key (user_id, code, ref)
);

alter table users add column xp int not null default 0 check (xp >= 0);
-- Who already stands on a level has what it takes to be there.
update users set xp = 50 * level * (level - 1) where level > 1;
