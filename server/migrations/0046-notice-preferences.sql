-- How a person wants to be told: categories × channels, and quiet hours in their own time zone. No row means the usual.

create table notice_preferences (
  user_id uuid primary key references users,
  -- The categories that are shown as a message, and those that make a sound.
  toasts text[] not null check (toasts <@ array['productsSold', 'messages', 'generalInfo']),
  sounds text[] not null check (sounds <@ array['productsSold', 'messages', 'generalInfo']),
  quiet_from text,
  quiet_to text,
  time_zone text,
  updated_at timestamptz not null,
  check (num_nulls(quiet_from, quiet_to, time_zone) in (0, 3))
);
