-- What a user is shown behind the bell, by the code and the values of its text: its words come from a catalogue.
create table notices (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null,
  code text not null,
  "values" jsonb not null default '{}',
  -- The page that it leads to, as a path.
  url text not null,
  created_at timestamptz(3) not null,
  read_at timestamptz(3)
);
create index notices_user on notices (user_id, created_at desc, id desc);
create index notices_unread on notices (user_id) where read_at is null;
create index notices_created on notices (created_at);
