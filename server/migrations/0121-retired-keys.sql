-- Keys of the market that were replaced. The secret halves are gone; what they signed still verifies by the public ones.
create table retired_keys (
  kid text primary key,
  purpose text not null,
  -- None of a key that has no public half.
  public_key text,
  made_at timestamptz not null,
  retired_at timestamptz not null
);
create index retired_keys_purpose on retired_keys (purpose, retired_at);

-- The key that signed a decision; none: the first one of the market.
alter table disputes add column signed_by text;
