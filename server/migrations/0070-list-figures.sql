-- The lists of the home page at a million listings: what each product sold is kept and counted anew only where something changed.

-- One row for each product that people bought and that can still be shown; never read by a request. It refers to nothing, so that
-- writing it waits for no purchase and no purchase waits for it.
create table product_figures (
  product_id uuid primary key,
  -- Buyers of all time.
  buyers int not null,
  -- Buyers and π of the month named; those of an earlier month are in no list.
  month date not null,
  month_buyers int not null,
  month_total bigint not null,
  -- The last seven days against the seven before; null when nobody bought in the last seven.
  trend double precision
);
create index product_figures_buyers on product_figures (buyers desc, product_id desc);
create index product_figures_month_buyers on product_figures (month, month_buyers desc, product_id desc) where month_buyers > 0;
create index product_figures_month_total on product_figures (month, month_total desc, product_id desc) where month_total > 0;
create index product_figures_trend on product_figures (trend desc, product_id desc) where trend is not null;

-- Until when orders have been looked at.
create table list_marks (list text primary key, looked_until timestamptz not null);

create index orders_touched on orders (updated_at);
create index orders_paid on orders (paid_at) where paid_at is not null;
create index products_reviewed on products (((weighted_sum + 4.2 * 5) / (weight_sum + 5)) desc, reviews_count desc, id desc) where state = 'live' and reviews_count > 0;

-- A product is not held for the list that names it; one that is gone is left out when the list is read.
alter table product_ranks drop constraint product_ranks_product_id_fkey;
