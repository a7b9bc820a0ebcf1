-- Filters of lists that users have saved, with how they want to learn of new offers that fit.
create table saved_searches (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  offer_kind offer_kind not null,
  name text not null,
  -- The parameters of the list's address.
  filter jsonb not null,
  is_watched boolean not null default false,
  has_push boolean not null,
  mail_way text not null check (mail_way in ('none', 'at_once', 'digest')),
  -- What was published later is new.
  seen_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  -- Until it is deleted, it can be taken back.
  removed_at timestamptz(3),
  -- The transaction that changed it last, for the process that has watched ones in memory.
  changed_xid xid8 not null default pg_current_xact_id(),
  -- The transaction since which it is watched: what was changed before is not matched with it.
  watched_xid xid8 not null default pg_current_xact_id()
);
create index saved_searches_of_user on saved_searches (user_id, id);
create index saved_searches_changed on saved_searches (changed_xid);
create index saved_searches_removed on saved_searches (removed_at) where removed_at is not null;

-- How a user wants alerts: hours are those of the time zone.
create table alert_settings (
  user_id uuid primary key references users on delete cascade,
  time_zone text not null,
  digest_hour smallint not null check (digest_hour between 0 and 23),
  quiet_from smallint check (quiet_from between 0 and 23),
  quiet_until smallint check (quiet_until between 0 and 23),
  -- What a new search begins with.
  has_push boolean not null,
  mail_way text not null check (mail_way in ('none', 'at_once', 'digest'))
);

-- Of which offers users were alerted: each once.
create table alerts (
  user_id uuid not null references users on delete cascade,
  -- Without a reference: one that was removed and is there again is not alerted anew.
  offer_id uuid not null,
  -- All that the offer fitted, the oldest first.
  saved_search_ids uuid[] not null,
  created_at timestamptz(3) not null,
  -- From when on; null when it is done or not wanted.
  push_due_at timestamptz(3),
  mail_due_at timestamptz(3),
  primary key (user_id, offer_id)
);
create index alerts_push_due on alerts (push_due_at) where push_due_at is not null;
create index alerts_mail_due on alerts (mail_due_at) where mail_due_at is not null;
create index alerts_created on alerts (created_at);

-- Live offers as they were when they were last matched: what fitted then is no news.
create table matched_offers (
  offer_id uuid primary key,
  facts text not null
);

-- How far changes of offers are matched with watched searches, and which process does it. One row.
create table alert_matching (
  -- Null until the first process begins.
  xid xid8,
  offer_id uuid not null default '00000000-0000-0000-0000-000000000000',
  -- Whether all live offers were read that were there when it began.
  has_read_all boolean not null default false,
  holder uuid,
  held_until timestamptz(3)
);
insert into alert_matching default values;

-- What a notice is about, where it can be changed there: the saved search of an alert.
alter table notices add column subject_id uuid;
