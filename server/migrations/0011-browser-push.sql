-- What all processes share and nobody else knows: the keys of web push, the key that links in mail are signed with.
create table secrets (
  name text primary key,
  value text not null
);

-- Where the browser of a session wants to be told something while no page of ours is open. It goes with its session.
create table push_subscriptions (
  session_id uuid primary key references sessions (id) on delete cascade,
  user_id uuid not null references users on delete cascade,
  endpoint text not null unique,
  -- The browser's key and secret, as it gave them: only it can read what is sent.
  p256dh text not null,
  auth text not null,
  created_at timestamptz(3) not null
);
create index push_subscriptions_user on push_subscriptions (user_id, created_at);

-- How far a member has been told by mail, so that no letter says again what the one before it said.
alter table conversation_members add column mailed_number int not null default 0;
