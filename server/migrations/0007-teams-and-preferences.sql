-- An e-mail address has one account that can be logged in to. Several companies may have invited it, and whoever was
-- removed from a team leaves it free; within one company it stands once.
drop index users_email;
create unique index users_email on users (lower(email)) where is_active;
alter table users add column invited_at timestamptz;
alter table users add column removed_at timestamptz;
create unique index users_email_in_company on users (company_id, lower(email)) where removed_at is null;

-- How a session is named to its user: the hash of its token never leaves the server.
alter table sessions add column id uuid not null default gen_random_uuid();
create unique index sessions_id on sessions (id);

-- What a user has switched on or off; where there is no row, it is as it is at first.
create table notification_choices (
  user_id uuid not null references users on delete cascade,
  notification_id text not null,
  is_on boolean not null,
  primary key (user_id, notification_id)
);
