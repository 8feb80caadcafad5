-- Whether prices are also shown in other currencies: the house's switch (design §1.5). No row means that nobody ever turned it: on.
-- Rates themselves are never written down.
create table comparison_switch (
  one boolean primary key default true check (one),
  shown boolean not null,
  note text not null,
  by_user uuid not null references users,
  at timestamptz not null
);
