-- Who confirms an address, recovers an account or follows an invitation shows a token that came by mail.
create table account_tokens (
  -- SHA-256 of the token, as with sessions.
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('confirm', 'recover', 'invite')),
  expires_at timestamptz not null,
  -- The newest token of a purpose is the one that works.
  unique (user_id, purpose)
);
create index account_tokens_expiry on account_tokens (expires_at);

-- An invited user has no password until the invitation is followed, and is not active.
alter table users alter column password_hash drop not null;
alter table users add column picture_url text;
alter table users add column email_confirmed_at timestamptz;
update users set email_confirmed_at = created_at;
