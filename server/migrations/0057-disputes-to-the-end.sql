-- Disputes: what is held while they run, when the house must act, who lost, evidence that nobody named, and the public figures (domain 3.4).

alter table disputes
  -- What the order held when it was opened; nothing leaves the hold before the end.
  add column held bigint not null default 0 check (held >= 0),
  -- Since when it waits for the house: for the review, then for the appeal.
  add column review_at timestamptz,
  -- Until when a person of the house must take it or decide it; null while it is not theirs to act.
  add column house_due timestamptz,
  add column first_decision jsonb,
  -- The side against which the market decided; null where they agreed, withdrew or got half each.
  add column lost_side text check (lost_side in ('buyer', 'seller')),
  -- The 21 days ended it without a decision of the house: somebody must look at why.
  add column flagged boolean not null default false;

-- What the order held when it was proposed, for the sentence "who gets what".
alter table settlement_proposals add column held bigint not null default 0 check (held >= 0);

drop index disputes_waiting;
create index disputes_house on disputes (house_due, id) where house_due is not null;
create index users_admins on users (id) where 'admin' = any(roles);

-- Which statement a file came with: up to ten before the decision, up to three with an appeal.
alter table dispute_evidence add column with_appeal boolean not null default false;
create index dispute_evidence_unnamed on dispute_evidence (at) where dispute_id is null;

-- Counted in the transaction of each fact: over all, and by person of the house. Hours to the end are a row an hour, so that the median is exact.
create table dispute_figures (
  scope text not null,
  figure text not null,
  n bigint not null,
  primary key (scope, figure)
);
