-- Who did, or tried, what concerns the safety of accounts, money and data: written once, never changed, and deleted
-- when its time is over. What it names may be deleted meanwhile, so it refers to nothing.
create table security_events (
  id bigint generated always as identity primary key,
  happened_at timestamptz(3) not null,
  event text not null,
  user_id uuid,
  company_id uuid,
  session_id uuid,
  -- Whom or what it was done to, where that is somebody or something else.
  subject_id uuid,
  address text,
  user_agent text,
  request_id text,
  -- The route, or the code of a refusal.
  detail text,
  -- How many alike came at once: floods are counted, not listed.
  times integer not null default 1
);
create index security_events_time on security_events (happened_at desc, id desc);
create index security_events_user on security_events (user_id, happened_at desc, id desc) where user_id is not null;
create index security_events_company on security_events (company_id, happened_at desc, id desc) where company_id is not null;
create index security_events_event on security_events (event, happened_at desc, id desc);
