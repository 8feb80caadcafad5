-- The wishlist that is kept for a person, and word of what changes for those who wait.

create table wishlist_items (
  user_id uuid not null references users,
  product_id uuid not null references products,
  -- What the person saw it cost when they saved it.
  price_saved bigint not null check (price_saved > 0),
  added_at timestamptz not null,
  -- What they were last told it costs, and when.
  told_price bigint check (told_price > 0),
  told_at timestamptz,
  check ((told_price is null) = (told_at is null)),
  primary key (user_id, product_id)
);
-- Who waits for a product, a page at a time.
create index wishlist_items_product on wishlist_items (product_id, user_id);

-- Products that became cheaper or can be bought again since everybody who saved them was last looked at. `after_user` is how far that got.
create table wishlist_changes (
  product_id uuid primary key references products,
  restocked boolean not null,
  restocked_at timestamptz,
  due_at timestamptz not null default 'epoch',
  after_user uuid,
  -- When the first of those who were told too lately may be told again.
  again_at timestamptz
);
create index wishlist_changes_due on wishlist_changes (due_at, product_id);

-- Whoever changes it, by whatever way: an edit, an import, a purchase that is undone. A purchase itself never fires this.
create function tell_wishers() returns trigger language plpgsql as $$
begin
  if exists (select from wishlist_items where product_id = new.id) then
    insert into wishlist_changes as c (product_id, restocked) values (new.id, old.stock = 0 and new.stock > 0)
      on conflict (product_id) do update set restocked = c.restocked or excluded.restocked, due_at = 'epoch', after_user = null, again_at = null;
  end if;
  return null;
end $$;
create trigger products_tell_wishers after update of price, stock on products for each row
  when (new.price < old.price or (old.stock = 0 and new.stock > 0)) execute function tell_wishers();
