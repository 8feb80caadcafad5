-- When the last turn of a job began that ended well: an operator sees a job that fails each time, and a test that every job has had a turn.
alter table jobs add column finished_at timestamptz;
