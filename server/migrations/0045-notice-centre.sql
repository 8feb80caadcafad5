-- The notification centre: each notice has its category, can be dismissed, and may name a deadline.

alter table notices add column category text not null default 'generalInfo' check (category in ('productsSold', 'messages', 'generalInfo'));
update notices set category = 'productsSold' where kind = 'payment_late_seller';
alter table notices alter column category drop default;
-- Until when something must be done, where the notice reminds of it.
alter table notices add column due_at timestamptz;
alter table notices add column dismissed_at timestamptz;
alter table notices add constraint notices_dismissed_are_seen check (dismissed_at is null or seen_at is not null);

drop index notices_user;
create index notices_shown on notices (user_id, id desc) where dismissed_at is null;
create index notices_category on notices (user_id, category, id desc) where dismissed_at is null;
drop index notices_unseen;
create index notices_unseen on notices (user_id, category) where seen_at is null;
