-- The authenticator app of a user: the key that both know, sealed, and the last of its codes that was taken.
create table authenticators (
  user_id uuid primary key references users on delete cascade,
  sealed_key text not null,
  -- Which 30 seconds the last code was of: neither it nor an earlier one is taken again. Null until the first code has shown that the
  -- app has the key.
  last_step integer,
  created_at timestamptz(3) not null
);
-- Codes for who has lost the device; each is deleted when it is used.
create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);
-- Log-ins whose password was right, until the second factor has come.
create table log_in_steps (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  -- Of the session that begins.
  life_seconds integer not null,
  expires_at timestamptz(3) not null
);
create index log_in_steps_user on log_in_steps (user_id);
-- Since when a log-in takes more than the password. Every call asks, so it is here and not looked up.
alter table users add column second_factor_at timestamptz(3);
-- Whether its members have to have one.
alter table companies add column requires_second_factor boolean not null default false;

drop trigger notify_changed on users;
create trigger notify_changed after update on users for each row
  when (old.role is distinct from new.role
    or old.company_id is distinct from new.company_id
    or old.is_active is distinct from new.is_active
    or old.email_confirmed_at is distinct from new.email_confirmed_at
    or old.second_factor_at is distinct from new.second_factor_at)
  execute function notify_changed_sessions('id');
drop trigger notify_changed on companies;
create trigger notify_changed after update on companies for each row
  when (old.plan is distinct from new.plan
    or old.plan_ends_at is distinct from new.plan_ends_at
    or old.is_plan_cancelled is distinct from new.is_plan_cancelled
    or old.country is distinct from new.country
    or old.suspended_at is distinct from new.suspended_at
    or old.requires_second_factor is distinct from new.requires_second_factor)
  execute function notify_changed_sessions('id');
