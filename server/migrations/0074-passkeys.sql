-- Passkeys of users: each is a second factor, and counts as both where it logs in alone.
create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  credential_id bytea not null unique,
  public_key bytea not null,
  -- How often it has signed, as it says itself; 0 for those that do not count. A copy is found by one that goes back.
  sign_count bigint not null,
  transports text[] not null,
  -- By its user.
  name text not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3)
);
create index passkeys_user on passkeys (user_id);
-- What browsers were asked to sign, until they have: each is for one session, one log-in that waits, or one browser.
create table passkey_challenges (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('add', 'prove', 'log_in')),
  session_id uuid references sessions (id) on delete cascade,
  log_in_step_hash bytea references log_in_steps on delete cascade,
  browser_hash bytea,
  expires_at timestamptz(3) not null,
  check (num_nonnulls(session_id, log_in_step_hash, browser_hash) = 1)
);
create index passkey_challenges_session on passkey_challenges (session_id);
create index passkey_challenges_step on passkey_challenges (log_in_step_hash);
