-- The tables of the first version, in the order of the wings: companies and users first, because nearly everything
-- refers to them. `schema.sql` beside it is the result of all migrations.

-- # Functions
-- Generated columns are computed with the first three, so a change of one is a migration that computes them again.

-- What two spellings of a name have in common: lower case, no marks, one space between words. The same as `fold` in
-- the server, which a test compares it with.
create function folded(name text) returns text
language sql immutable strict parallel safe
return trim(regexp_replace(
  translate(
    replace(replace(replace(replace(regexp_replace(normalize(lower(name), NFD), '[\u0300-\u036f]+', '', 'g'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    'łøđðıħŋŀς', 'loddihnlσ'),
  '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u2000-\u206f]+', ' ', 'g'));

-- What searches compare: Koeln, Aarhus and Mueller are Köln, Århus and Müller, and Koln, Arhus and Muller. The same as
-- `searchSpelling` in the server, which a test compares it with.
create function search_spelling(folded text) returns text
language sql immutable strict parallel safe
return regexp_replace(folded, '(a)[ae]|(o)e|(u)e', '\1\2\3', 'g');

-- Every beginning of every word of a name in that spelling, and of the name without its spaces: 3G Trans is also
-- 3 G Trans. What somebody types is one of them, so an ordinary index and its statistics answer.
create function word_starts(name text) returns text[]
language sql immutable strict parallel safe
return array(
  select distinct left(word, letters)
  from unnest(
      string_to_array(search_spelling(folded(name)), ' ') || replace(search_spelling(folded(name)), ' ', '')) word,
    generate_series(1, least(length(word), 20)) letters
);

-- Triggers name these. Their bodies are in the `*.sql` files of the features, which are applied after the migrations.
create function notify_changed_sessions() returns trigger language plpgsql as 'begin return null; end';
create function record_changed_offers() returns trigger language plpgsql as 'begin return null; end';
create function refuse_change() returns trigger language plpgsql as 'begin return null; end';
create function refuse_deletion() returns trigger language plpgsql as 'begin return null; end';
create function require_balance() returns trigger language plpgsql as 'begin return null; end';

-- # Companies and users

create table companies (
  id uuid primary key,
  name text not null,
  -- In capital letters, without spaces.
  vat_number text not null,
  country char(2) not null,
  address text not null,
  type text not null check (type in ('Haulier', 'Forwarder', 'Producer')),
  size text not null check (size in ('1-10', '10-25', '25-50', '50-100', '100+')),
  year_founded int not null,
  website text,
  email text not null,
  phone text not null,
  description text not null default '' check (length(description) <= 255),
  logo_url text,
  -- How many visible reviews of each kind there are, counted where a review is written: lists show them on every row.
  positive_reviews int not null default 0,
  negative_reviews int not null default 0,
  plan text not null default 'free_trial' check (plan in ('free_trial', 'roundtrip_pro', 'tender_pro', 'premium')),
  -- A cancelled plan blocks once plan_ends_at is past, a trial likewise.
  is_plan_cancelled boolean not null default false,
  plan_ends_at timestamptz,
  created_at timestamptz not null default now(),
  vat_status text not null default 'not_checked' check (vat_status in ('valid', 'invalid', 'not_checked')),
  -- Who answered and when; null while it is not checked.
  vat_checked_by text check (vat_checked_by in ('vies', 'checksum')),
  vat_checked_at timestamptz,
  -- When a number that nobody could check is checked again; null when there is nothing to check.
  vat_next_check_at timestamptz,
  folded_name text collate "C" not null generated always as (folded(name)) stored,
  -- A warning by staff with a day by which its cause has to be removed, and a suspension.
  warned_at timestamptz(3),
  warning_reason text,
  warning_due_on date,
  suspended_at timestamptz(3),
  suspension_reason text,
  -- Whether its members have to have a second factor.
  requires_second_factor boolean not null default false,
  name_starts text[] not null generated always as (word_starts(name)) stored,
  -- The consultation number of VIES proves that the number was checked, and by whom: evidence for reverse charge.
  vat_consultation text,
  check ((vat_status = 'not_checked') = (vat_checked_at is null)),
  check ((warned_at is null) = (warning_reason is null) and (warned_at is null) = (warning_due_on is null)),
  check ((suspended_at is null) = (suspension_reason is null))
);
-- A company is registered once.
create unique index companies_vat_number on companies (vat_number);
-- Northern Ireland has the numbers of the United Kingdom under a code of its own: one company, whichever code it types.
create unique index companies_vat_number_of_kingdom on companies ((regexp_replace(vat_number, '^XI', 'GB')));
create index companies_vat_next_check on companies (vat_next_check_at) where vat_next_check_at is not null;
-- The directory is in the order of names and is searched by the beginnings of their words.
create index companies_by_name on companies (folded_name, id);
create index companies_by_country on companies (country, folded_name, id);
create index companies_by_name_starts on companies using gin (name_starts) with (fastupdate = off);
create index companies_warned on companies (id) where warned_at is not null;
create index companies_overdue on companies (warning_due_on) where warned_at is not null and suspended_at is null;
create index companies_suspended on companies (id) where suspended_at is not null;
-- The columns that a session is read with, see findSession. Those of users likewise.
create trigger notify_changed after update on companies for each row
  when (old.plan is distinct from new.plan
    or old.plan_ends_at is distinct from new.plan_ends_at
    or old.is_plan_cancelled is distinct from new.is_plan_cancelled
    or old.country is distinct from new.country
    or old.suspended_at is distinct from new.suspended_at
    or old.requires_second_factor is distinct from new.requires_second_factor)
  execute function notify_changed_sessions('id');

create table users (
  id uuid primary key,
  -- Null for platform staff.
  company_id uuid references companies on delete cascade,
  email text not null,
  -- Null until an invitation is followed; the user is not active before.
  password_hash text,
  first_name text not null,
  last_name text not null,
  phone text not null default '',
  role text not null check (role in ('Employee', 'Admin', 'Staff')),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  picture_url text,
  email_confirmed_at timestamptz,
  invited_at timestamptz,
  removed_at timestamptz,
  -- Since when a log-in takes more than the password. It is here and not looked up, because every call reads it.
  second_factor_at timestamptz(3),
  check ((role = 'Staff') = (company_id is null))
);
-- An e-mail address has one account that can be logged in to. Several companies may have invited it, and a user who was
-- removed from a team leaves it free; within one company it is unique.
create unique index users_email on users (lower(email)) where is_active;
create unique index users_email_in_company on users (company_id, lower(email)) where removed_at is null;
create index users_company on users (company_id);
create trigger notify_changed after update on users for each row
  when (old.role is distinct from new.role
    or old.company_id is distinct from new.company_id
    or old.is_active is distinct from new.is_active
    or old.email_confirmed_at is distinct from new.email_confirmed_at
    or old.second_factor_at is distinct from new.second_factor_at)
  execute function notify_changed_sessions('id');

-- # Platform

create table sessions (
  -- SHA-256 of the token: nobody can log in with what this table contains.
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  address text not null,
  user_agent text not null,
  -- How a session is named to its user: the hash of its token never leaves the server.
  id uuid not null default gen_random_uuid()
);
create unique index sessions_id on sessions (id);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);
-- An expired session admits nobody, and they are deleted by the thousand.
create trigger notify_changed after update or delete on sessions for each row
  when (old.expires_at > now()) execute function notify_changed_sessions('user_id');

-- How often something was tried lately, by whatever the key names. Shared by all processes.
create table throttles (
  key text primary key,
  tries int not null,
  resets_at timestamptz not null
);

create table idempotency_keys (
  user_id uuid not null references users on delete cascade,
  key text not null,
  body_hash bytea not null,
  result jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- Keys that all processes share and nobody else knows: those of web push, and those that links in mails are signed
-- with. A key has versions, which signatures name.
create table secrets (
  name text not null,
  value text not null,
  version int not null,
  -- From when it signs.
  starts_at timestamptz(3) not null,
  -- Until when its signatures are valid; null for the version that signs.
  ends_at timestamptz(3),
  primary key (name, version)
);

-- Who did, or tried, what concerns the safety of accounts, money and data: written once, never changed, and deleted
-- when its time is over. What it names may be deleted meanwhile, so it refers to nothing.
create table security_events (
  id bigint generated always as identity primary key,
  happened_at timestamptz(3) not null,
  event text not null,
  user_id uuid,
  company_id uuid,
  session_id uuid,
  -- To whom or to what it was done, if that is not the user.
  subject_id uuid,
  address text,
  user_agent text,
  request_id text,
  -- The route, or the code of a refusal.
  detail text,
  -- How many equal ones came at once: floods are counted, not listed.
  times int not null default 1
);
create index security_events_time on security_events (happened_at desc, id desc);
create index security_events_event on security_events (event, happened_at desc, id desc);
create index security_events_user on security_events (user_id, happened_at desc, id desc) where user_id is not null;
create index security_events_company on security_events (company_id, happened_at desc, id desc)
  where company_id is not null;

-- Every file in the store, recorded before the file itself is written, so that no file is unknown. What refers to a
-- file names it; files that nothing names are removed after a day.
create table stored_files (
  path text primary key,
  -- Null for files of platform staff, and of deleted companies.
  company_id uuid references companies on delete set null,
  kind text not null check (kind in ('image', 'document', 'export')),
  bytes int not null,
  made_at timestamptz not null,
  -- Everybody sees the images of offers, companies, people and pages; those of messages, only who reads the message.
  is_public boolean not null default false,
  -- Who sees an image that no message shows yet.
  uploaded_by uuid references users on delete set null,
  check (not is_public or kind = 'image')
);
create index stored_files_by_age on stored_files (made_at);
create index stored_files_of_uploader on stored_files (uploaded_by) where uploaded_by is not null;
create index stored_documents_of_company on stored_files (company_id) include (bytes) where kind = 'document';

-- # People

-- A link with a token is made when its mail is sent. Until then there is only a row here, whose user gets one.
create table account_tokens (
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('confirm', 'recover', 'invite', 'log_in')),
  expires_at timestamptz not null,
  id uuid primary key,
  -- The newest token of a purpose is the one that works.
  unique (user_id, purpose)
);
create index account_tokens_expiry on account_tokens (expires_at);

-- Several for one token when a crash made several mails of it.
create table account_token_hashes (
  -- SHA-256 of the token, as with sessions.
  token_hash bytea primary key,
  account_token_id uuid not null references account_tokens on update cascade on delete cascade
);
create index account_token_hashes_of_token on account_token_hashes (account_token_id);

-- The authenticator app of a user: the shared key, sealed, and the last accepted code.
create table authenticators (
  user_id uuid primary key references users on delete cascade,
  sealed_key text not null,
  -- To which 30 seconds the last code belonged: neither it nor an earlier one is accepted again. Null until the first
  -- code has shown that the app has the key.
  last_step int,
  created_at timestamptz(3) not null
);

-- Codes for users who have lost the device; each is deleted when it is used.
create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);

-- Passkeys of users: each is a second factor, and counts as both where it logs in alone.
create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  credential_id bytea not null unique,
  public_key bytea not null,
  -- How often it has signed, by its own count; 0 for those that do not count. One that goes back shows a copy.
  sign_count bigint not null,
  transports text[] not null,
  -- By its user.
  name text not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3)
);
create index passkeys_user on passkeys (user_id);

-- Log-ins whose password was right, until the second factor has come.
create table log_in_steps (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  -- Of the session that begins.
  life_seconds int not null,
  expires_at timestamptz(3) not null
);
create index log_in_steps_user on log_in_steps (user_id);

-- What browsers have to sign, until they have: each is for one session, one waiting log-in, or one browser.
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

-- What a user has switched on or off; without a row the default applies.
create table notification_choices (
  user_id uuid not null references users on delete cascade,
  notification_id text not null,
  is_on boolean not null,
  primary key (user_id, notification_id)
);

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
  read_at timestamptz(3),
  -- What it is about, where it can be changed there: the saved search of an alert.
  subject_id uuid
);
create index notices_user on notices (user_id, created_at desc, id desc);
create index notices_unread on notices (user_id) where read_at is null;
create index notices_created on notices (created_at);

-- Where the browser of a session wants notifications while no page of ours is open. It is deleted with its session.
create table push_subscriptions (
  session_id uuid primary key references sessions (id) on delete cascade,
  user_id uuid not null references users on delete cascade,
  endpoint text not null unique,
  -- The browser's key and secret: only this browser can read what is sent.
  p256dh text not null,
  auth text not null,
  created_at timestamptz(3) not null
);
create index push_subscriptions_user on push_subscriptions (user_id, created_at);

-- Requests of members to staff: to delete their account, or for a copy of their data.
create table account_requests (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  company_id uuid not null references companies on delete cascade,
  kind text not null check (kind in ('deletion', 'export')),
  asked_at timestamptz(3) not null,
  done_at timestamptz(3),
  done_by uuid references users,
  -- The copy, while it can be saved: the nightly sweep removes no file that is named here.
  export_path text,
  export_until timestamptz,
  check ((done_at is null) = (done_by is null)),
  check ((export_path is null) = (export_until is null))
);
-- A second request for the same is the first one.
create unique index account_requests_open on account_requests (user_id, kind) where done_at is null;
create index account_requests_of_company on account_requests (company_id);
create index account_requests_queue on account_requests (id) where done_at is null;
create index account_requests_of_staff on account_requests (done_by) where done_by is not null;
create index account_requests_exports on account_requests (export_until) where export_until is not null;

-- What platform staff did: who, what, to what, when.
create table staff_actions (
  id uuid primary key,
  -- Null for what an operator has done by a command, where nobody of the staff is logged in.
  staff_id uuid references users,
  action text not null,
  subject_id uuid not null,
  -- What a reader needs to understand it later, when the subject may be deleted.
  details jsonb not null default '{}',
  done_at timestamptz(3) not null
);
create index staff_actions_of_staff on staff_actions (staff_id);
create index staff_actions_of_subject on staff_actions (subject_id, id);

-- How many trucks of a type a company has; the same type may be there twice.
create table company_trucks (
  id uuid primary key,
  company_id uuid not null references companies on delete cascade,
  truck_type text not null,
  count int not null check (count > 0)
);
create index company_trucks_of_company on company_trucks (company_id, id);
create index company_trucks_of_type on company_trucks (truck_type, company_id);

create table company_documents (
  id uuid primary key,
  company_id uuid not null references companies on delete cascade,
  name text not null,
  path text not null references stored_files,
  type text not null check (type in ('pdf', 'jpeg', 'png', 'docx', 'xlsx')),
  bytes int not null,
  created_at timestamptz not null
);
create index company_documents_of_company on company_documents (company_id, id);
create index company_documents_of_file on company_documents (path);

-- Companies that a company prefers; nobody but its own members learns of them.
create table preferred_companies (
  company_id uuid not null references companies on delete cascade,
  preferred_company_id uuid not null references companies on delete cascade,
  marked_by uuid references users on delete set null,
  marked_at timestamptz(3) not null,
  primary key (company_id, preferred_company_id),
  check (company_id <> preferred_company_id)
);
create index preferred_companies_of_preferred on preferred_companies (preferred_company_id);
create index preferred_companies_by on preferred_companies (marked_by);

-- What a company has used of its free trial. What it deletes later stays used.
create table trial_uses (
  company_id uuid not null references companies on delete cascade,
  -- A kind of offer.
  what text not null,
  used int not null,
  primary key (company_id, what)
);

-- Which details (offers and companies of others) a company has opened on a day: each counts once.
create table opened_details (
  company_id uuid not null references companies on delete cascade,
  day date not null,
  -- An offer or a company, without a reference: what is deleted was opened all the same.
  subject_id uuid not null,
  primary key (company_id, day, subject_id)
);
create index opened_details_day on opened_details (day);

-- How many they were.
create table details_days (
  company_id uuid not null references companies on delete cascade,
  day date not null,
  opened int not null,
  primary key (company_id, day)
);
create index details_days_day on details_days (day, opened);

-- # Market

create type offer_kind as enum ('tender', 'roundtrip', 'spotFreight', 'emptyTruck');
create type offer_side as enum ('loading', 'unloading');
create type load_type as enum ('FTL', 'LTL');

-- What the four kinds have in common. What only one of them has is in its own `…_details` table.
create table offers (
  -- Version 7: ids grow with time, so newer offers are side by side in every index.
  id uuid primary key,
  kind offer_kind not null,
  company_id uuid not null references companies on delete cascade,
  author_id uuid not null references users,
  is_active boolean not null,
  review_state text not null default 'none' check (review_state in ('none', 'in_review', 'approved', 'rejected')),
  -- Whether others see it.
  is_listed boolean not null generated always as (is_active and review_state in ('none', 'approved')) stored,
  -- When it was created, or switched on again. Milliseconds, as in cursors.
  published_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- The last day on which it makes sense; it is switched off after it. Null: never.
  expires_on date,
  price_cents bigint,
  loading_start date,
  loading_end date,
  unloading_start date,
  unloading_end date,
  load_type load_type,
  -- By road from the first loading to the first unloading place, estimated when it is published. Null: no road known.
  road_km int,
  -- Copied for searches: one bit for each truck type, special feature and country, in the order of the reference lists.
  truck_mask int not null,
  feature_mask int not null default 0,
  country_mask bigint not null default 0,
  -- Why staff rejected it, in words for its author.
  review_reason text,
  -- An offer leaves the lists with the first minute after its last day: where it is unloaded, where a truck waits, and
  -- for a tender in its company's country. Lists go by this instant; switching it off afterwards only tidies.
  expires_at timestamptz(3) not null default 'infinity',
  -- Of all its fields but its free text, and of its company: two offers with the same hash are equal. Null for offers
  -- from before there was one, which are equal to none until they are changed.
  content_hash text collate "C",
  -- Switched off because its company is suspended: switched on again when the suspension is lifted.
  is_paused boolean not null default false,
  -- How many of a tender's shipments are awarded; 1 for an awarded load.
  awarded_shipments int not null default 0,
  -- Taken from the lists because all of it is awarded; a refused award puts it back.
  is_off_by_award boolean not null default false,
  -- Of all its fields, by which bids name the offer as it was then. Null for offers from before there was one.
  offer_hash text collate "C",
  check (not (is_paused and is_active)),
  check (not (is_off_by_award and is_active))
);
-- The newest ones of a kind, and how many are new.
create index offers_by_published on offers (kind, published_at, id) include (expires_at) where is_listed;
create index offers_by_content on offers (content_hash) where is_active;
create index offers_of_company on offers (company_id, kind, id)
  include (is_active, is_listed, review_state, expires_at);
create index offers_of_author on offers (author_id);
create index offers_to_expire on offers (expires_at) where is_active;
create index offers_in_review on offers (updated_at, id) where review_state = 'in_review';

create table offer_places (
  offer_id uuid not null references offers on delete cascade,
  side offer_side not null,
  -- From 0, in the order in which they were entered.
  position smallint not null,
  -- The id in the place search at that time. The rest is a copy: a published offer does not change with the data.
  place_id text not null,
  location_name text not null,
  postal_code text,
  country char(2) not null,
  lat double precision not null,
  long double precision not null,
  -- The H3 cell of resolution 5 (about 250 km²), without the bits that are the same in all of them.
  cell int not null,
  -- How far around the place an empty truck goes; null for other kinds.
  radius_km smallint,
  primary key (offer_id, side, position) include (lat, long)
);

create table tender_details (
  offer_id uuid primary key references offers on delete cascade,
  -- Empty: named after its first places.
  name text not null default '',
  period_start date not null,
  period_end date not null,
  -- °C, for a refrigerator only: one temperature, or a range up to temperature_to (+2 to +8 °C). Other kinds likewise.
  temperature double precision,
  weight_kg int,
  loading_meters double precision,
  length_cm int,
  width_cm int,
  height_cm int,
  volume_m3 double precision,
  type_of_cargo text not null,
  special_requests text[] not null default '{}',
  other_request text not null default '',
  number_of_shipments int not null,
  periodicity text not null check (periodicity in ('once', 'daily', 'weekly', 'monthly', 'yearly')),
  payment_days int,
  payment_comments text not null default '',
  -- HTML, sanitized when it came in.
  additional_information text not null default '',
  temperature_to double precision
);

create table roundtrip_details (
  offer_id uuid primary key references offers on delete cascade,
  name text not null,
  -- ISO codes, in the order in which they were chosen.
  countries text[] not null,
  km_per_month int not null,
  temperature double precision,
  truck_information text not null default '',
  price_type text not null check (price_type in ('all inclusive', '+ road tolls')),
  -- HTML, sanitized when it came in.
  route_description text not null default '',
  is_trailer_for_rent boolean not null,
  trailer_benefits text not null default '',
  -- Flags of the interface.
  requirements text[] not null default '{}',
  other_requirements text not null default '',
  languages text[] not null default '{}',
  documents text not null check (documents in ('Originals', 'Copy')),
  payment_days int,
  -- Per cent off for paying early.
  skonto double precision,
  takes_diesel_card boolean not null,
  payment_comment text not null default '',
  -- HTML, sanitized when it came in.
  additional_information text not null default '',
  temperature_to double precision
);

create table spot_freight_details (
  offer_id uuid primary key references offers on delete cascade,
  temperature double precision,
  weight_kg int,
  loading_meters double precision,
  length_cm int,
  width_cm int,
  height_cm int,
  type_of_cargo text not null,
  extra_info text not null default '',
  special_requests text[] not null default '{}',
  temperature_to double precision
);

create table empty_truck_details (
  offer_id uuid primary key references offers on delete cascade,
  temperature double precision,
  weight_kg int,
  loading_meters double precision,
  length_cm int,
  width_cm int,
  height_cm int,
  volume_m3 double precision,
  special_features text[] not null default '{}',
  extra_info text not null default '',
  temperature_to double precision
);

-- Which offers each transaction has changed, for processes that have the live offers in memory. They read below the
-- oldest transaction that still runs, so in the order of the numbers none is missed, whenever it commits.
create table offer_changes (
  xid xid8 not null default pg_current_xact_id(),
  offer_id uuid not null,
  changed_at timestamptz(3) not null default now(),
  primary key (xid, offer_id)
);
create index offer_changes_by_age on offer_changes (changed_at);

-- Up to which transaction changes are deleted: a process that has not read as far reads all offers again. One row.
create table forgotten_offer_changes (
  through xid8 not null
);
insert into forgotten_offer_changes values ('0');

create trigger record_inserted after insert on offers referencing new table as changed
  for each statement execute function record_changed_offers();
create trigger record_updated after update on offers referencing new table as changed
  for each statement execute function record_changed_offers();
create trigger record_deleted after delete on offers referencing old table as changed
  for each statement execute function record_changed_offers();
create trigger record_inserted after insert on offer_places referencing new table as changed
  for each statement execute function record_changed_offers();
create trigger record_updated after update on offer_places referencing new table as changed
  for each statement execute function record_changed_offers();
create trigger record_deleted after delete on offer_places referencing old table as changed
  for each statement execute function record_changed_offers();
-- Filters may look into what only one kind has. Its rows are inserted and deleted with the offer.
create trigger record_updated after update on tender_details referencing new table as changed
  for each statement execute function record_changed_offers();
create trigger record_updated after update on roundtrip_details referencing new table as changed
  for each statement execute function record_changed_offers();
create trigger record_updated after update on spot_freight_details referencing new table as changed
  for each statement execute function record_changed_offers();
create trigger record_updated after update on empty_truck_details referencing new table as changed
  for each statement execute function record_changed_offers();

-- What vehicles cost a company, by which trips are estimated; no other company reads it.
create table company_cost_figures (
  company_id uuid not null references companies on delete cascade,
  vehicle_class text not null check (vehicle_class in ('articulated', 'rigid', 'van')),
  -- Tenths of a litre; tenths of a cent; cents.
  decilitres_per_hundred_km int not null check (decilitres_per_hundred_km >= 0),
  diesel_mills_per_litre int not null check (diesel_mills_per_litre >= 0),
  mills_per_km int not null check (mills_per_km >= 0),
  cents_per_hour int not null check (cents_per_hour >= 0),
  changed_by uuid references users on delete set null,
  changed_at timestamptz(3) not null,
  primary key (company_id, vehicle_class)
);
create index company_cost_figures_by on company_cost_figures (changed_by);

-- Tolls that staff has set; those that come with the product are in the code.
create table toll_rates (
  id uuid primary key,
  country text not null check (country ~ '^[A-Z]{2}$'),
  vehicle_class text not null check (vehicle_class in ('articulated', 'rigid', 'van')),
  charge text not null check (charge in ('perKm', 'byTime', 'none')),
  -- Tenths of a cent.
  mills_per_km int check (mills_per_km >= 0),
  valid_from date not null,
  changed_by uuid references users on delete set null,
  changed_at timestamptz(3) not null,
  unique (country, vehicle_class, valid_from),
  check ((charge = 'perKm') = (mills_per_km is not null))
);
create index toll_rates_by on toll_rates (changed_by);

-- Where trucks of a company are or will be free; no other company reads it.
create table free_trucks (
  id uuid primary key,
  company_id uuid not null references companies on delete cascade,
  name text not null default '',
  truck_type text not null,
  -- As an offer stores a place: its id, name, postal code, country and coordinates.
  place jsonb not null,
  free_from date not null,
  free_hour smallint check (free_hour between 0 and 23),
  free_loading_meters double precision check (free_loading_meters > 0),
  free_weight_kg int check (free_weight_kg > 0),
  max_empty_km int not null check (max_empty_km > 0),
  destination text not null check (destination in ('anywhere', 'country', 'home')),
  destination_country text check (destination_country ~ '^[A-Z]{2}$'),
  home jsonb,
  -- Tenths of a cent; null: by the figures of the company.
  mills_per_km int check (mills_per_km >= 0),
  -- The empty truck by which others find it.
  offer_id uuid unique references offers on delete set null,
  created_at timestamptz(3) not null,
  changed_by uuid references users on delete set null,
  changed_at timestamptz(3) not null,
  check (destination <> 'country' or destination_country is not null),
  check (destination <> 'home' or home is not null)
);
create index free_trucks_of_company on free_trucks (company_id, free_from, id);
create index free_trucks_by on free_trucks (changed_by);

-- Filters of lists that users have saved, and how a user is notified of new offers that fit.
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
  -- Until it is deleted, its removal can be undone.
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
  -- Without a reference: an offer that was removed and is there again is not alerted again.
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

-- Live offers as they were when they were last matched: what fitted then is not new.
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

-- # Talk

-- Two companies talk about one offer, or about nothing in particular. The database has no references to the companies
-- or the offer: when one of them is deleted, the conversation stays with the other company.
create table conversations (
  id uuid primary key,
  -- The two companies in the order of their ids, so that each pair is there in one way.
  low_company_id uuid not null,
  high_company_id uuid not null,
  -- Who answers for each of them: who wrote last, before that the recipient of the first message.
  low_user_id uuid not null,
  high_user_id uuid not null,
  offer_id uuid,
  offer_kind offer_kind,
  -- Of the offer, as it was when the conversation began; it is searched by `folded_title`.
  title text not null default '',
  folded_title text not null generated always as (folded(title)) stored,
  is_quotation boolean not null,
  started_at timestamptz(3) not null,
  last_number int not null default 0,
  unique nulls not distinct (low_company_id, high_company_id, offer_id),
  check (low_company_id < high_company_id),
  check ((offer_id is null) = (offer_kind is null))
);
create index conversations_of_high_company on conversations (high_company_id);

create table messages (
  -- Version 7: ids grow with time.
  id uuid primary key,
  conversation_id uuid not null references conversations on delete cascade,
  -- 1, 2, 3 … without a gap: a browser that has 7 and receives 9 loads 8.
  number int not null,
  -- Sender and company may be deleted; what they wrote stays with the other company.
  sender_id uuid not null,
  company_id uuid not null,
  -- HTML, sanitized when it came in.
  content text not null,
  sent_at timestamptz(3) not null,
  idempotency_key text,
  -- By staff; then nobody sees the content any more.
  removed_at timestamptz(3),
  unique (conversation_id, number),
  unique (sender_id, idempotency_key)
);

-- The images that a message shows: only those who read the message see them.
create table message_images (
  path text not null references stored_files on delete cascade,
  message_id uuid not null references messages on delete cascade,
  primary key (path, message_id)
);
create index message_images_of_message on message_images (message_id);

-- The users who take part: they alone see a conversation and are notified of it.
create table conversation_members (
  conversation_id uuid not null references conversations on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- That of the user.
  company_id uuid not null,
  -- The same in all rows of a conversation; here, so that an index has the list of each user.
  last_message_at timestamptz(3) not null,
  seen_number int not null default 0,
  -- Messages of the other company after `seen_number`.
  unread int not null default 0,
  -- When a mail about unread messages is sent, and how long further messages may delay it. Null: nothing to mail.
  mail_due_at timestamptz,
  mail_latest_at timestamptz,
  -- The last message that was mailed, so that no mail repeats the one before it.
  mailed_number int not null default 0,
  primary key (conversation_id, user_id)
);
create index conversation_members_list on conversation_members (user_id, last_message_at desc, conversation_id desc);
create index conversation_members_unread on conversation_members (user_id) include (unread) where unread > 0;
create index conversation_members_mail on conversation_members (mail_due_at) where mail_due_at is not null;

create table company_blocks (
  id uuid primary key,
  company_id uuid not null references companies on delete cascade,
  blocked_company_id uuid not null references companies on delete cascade,
  blocked_by uuid references users on delete set null,
  blocked_at timestamptz(3) not null,
  unique (company_id, blocked_company_id)
);
create index company_blocks_list on company_blocks (company_id, id);
create index company_blocks_of_blocked on company_blocks (blocked_company_id);
create index company_blocks_by on company_blocks (blocked_by);

-- What members report to staff.
create table message_reports (
  id uuid primary key,
  message_id uuid not null references messages on delete cascade,
  company_id uuid not null references companies on delete cascade,
  reporter_id uuid references users on delete set null,
  reason text not null,
  reported_at timestamptz(3) not null,
  done_at timestamptz(3),
  done_by uuid references users,
  decision text,
  -- Whose message it was, so that staff sees how often that company was reported; it stays when the company is deleted.
  sender_company_id uuid not null,
  unique (message_id, company_id),
  check ((done_at is null) = (done_by is null)),
  check ((done_at is null) = (decision is null))
);
create index message_reports_queue on message_reports (reported_at, id) where done_at is null;
create index message_reports_of_company on message_reports (company_id);
create index message_reports_of_reporter on message_reports (reporter_id);
create index message_reports_of_sender on message_reports (sender_company_id, reported_at);
create index message_reports_of_staff on message_reports (done_by) where done_by is not null;

-- # Deals

-- What a company bids for an offer of another one, and what becomes of it: one negotiation for each offer and bidding
-- company. The database has no reference to the offer: a negotiation stays, and is closed, when it is deleted.
create table negotiations (
  -- Version 7: ids grow with time.
  id uuid primary key,
  offer_id uuid not null,
  offer_kind offer_kind not null,
  -- Of the offer, as it was when the negotiation began.
  title text not null,
  publisher_company_id uuid not null references companies on delete cascade,
  bidder_company_id uuid not null references companies on delete cascade,
  state text not null check (state in (
    'open', 'interested', 'awarded', 'agreed', 'declined', 'lost', 'withdrawn', 'lapsed', 'closed')),
  -- Of a lost one: what it was before, which it becomes again when the award is refused.
  state_before_lost text check (state_before_lost in ('open', 'interested')),
  -- Neither answered nor ended; awarded ones wait for the bidder.
  is_live boolean not null generated always as (state in ('open', 'interested', 'awarded')) stored,
  -- The round that counts, and its price.
  last_round int not null default 1,
  price_cents bigint not null,
  awarded_shipments int,
  conversation_id uuid references conversations on delete set null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- An award that the bidder does not confirm ends. Null for awards from before there was a last day.
  award_until date,
  award_ends_at timestamptz(3),
  -- The hash of the offer when it was awarded.
  award_offer_hash text collate "C",
  unique (offer_id, bidder_company_id),
  check (publisher_company_id <> bidder_company_id),
  check ((awarded_shipments is null) = (state not in ('awarded', 'agreed'))),
  check ((state_before_lost is null) = (state <> 'lost')),
  check ((award_until is null) = (award_ends_at is null)),
  check (award_until is null or state = 'awarded'),
  check (award_offer_hash is null or state = 'awarded')
);
create index negotiations_live on negotiations (offer_id) where is_live;
create index negotiations_open on negotiations (offer_id) where state = 'open';
create index negotiations_received on negotiations (publisher_company_id, updated_at, id)
  include (offer_id, bidder_company_id, offer_kind, state, price_cents);
create index negotiations_sent on negotiations (bidder_company_id, updated_at, id)
  include (offer_id, publisher_company_id, offer_kind, state, price_cents);
create index negotiations_sent_by_price on negotiations (bidder_company_id, price_cents, id);
create index negotiations_awards_by_end on negotiations (award_ends_at) where state = 'awarded';
create index negotiations_of_conversation on negotiations (conversation_id) where conversation_id is not null;

-- Append-only: a side that changes its bid adds a round.
create table negotiation_rounds (
  negotiation_id uuid not null references negotiations on delete cascade,
  -- 1, 2, 3 … without a gap.
  number int not null,
  side text not null check (side in ('bidder', 'publisher')),
  -- Deferred: when a company is deleted with its users and negotiations, the rounds may be deleted after their author.
  author_id uuid not null references users deferrable initially deferred,
  -- Accepts the round before it, which is of the other side.
  is_acceptance boolean not null default false,
  price_cents bigint not null check (price_cents >= 0),
  trucks int,
  period text check (period in ('day', 'week', 'month', 'year')),
  loading_on date,
  unloading_on date,
  truck_type text,
  -- HTML, sanitized when it came in.
  comment text not null,
  valid_until date,
  -- When that day is over in the place of its author.
  valid_to timestamptz(3) not null default 'infinity',
  created_at timestamptz(3) not null,
  -- The hash of the offer at that time; null for rounds from before there was one.
  offer_hash text collate "C",
  primary key (negotiation_id, number)
);
create index negotiation_rounds_of_author on negotiation_rounds (author_id);

create sequence agreement_numbers;

-- What two companies agreed on: its versions are only added and never change. It outlives the offer, the negotiation
-- and one of the companies, whose names are in its terms.
create table agreements (
  -- Version 7: ids grow with time.
  id uuid primary key,
  -- `A-2026-000123`. Numbers may be missing in between.
  number text not null unique,
  negotiation_id uuid unique references negotiations on delete set null,
  offer_id uuid not null,
  offer_kind offer_kind not null,
  title text not null,
  publisher_company_id uuid references companies on delete set null,
  bidder_company_id uuid references companies on delete set null,
  conversation_id uuid references conversations on delete set null,
  state text not null default 'in_force' check (state in ('in_force', 'cancelled', 'done')),
  -- The version in force.
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index agreements_of_publisher on agreements (publisher_company_id, updated_at desc, id desc);
create index agreements_of_bidder on agreements (bidder_company_id, updated_at desc, id desc);
create index agreements_of_conversation on agreements (conversation_id) where conversation_id is not null;
create trigger agreements_stay before delete on agreements for each row execute function refuse_deletion();

create table agreement_versions (
  agreement_id uuid not null references agreements on delete cascade,
  -- 1, 2, 3 … without a gap.
  number int not null,
  -- JSON with sorted keys and no blanks: the hash is over these bytes.
  terms text not null,
  sha256 text not null,
  created_at timestamptz(3) not null,
  primary key (agreement_id, number)
);
create trigger agreement_versions_never_change before update on agreement_versions
  for each row execute function refuse_change();
create trigger agreement_versions_stay before delete on agreement_versions
  for each row execute function refuse_deletion();

-- What one side wants of an agreement, and the answer of the other.
create table agreement_proposals (
  agreement_id uuid not null references agreements on delete cascade,
  -- 1, 2, 3 … without a gap.
  number int not null,
  kind text not null check (kind in ('change', 'cancel', 'done')),
  side text not null check (side in ('bidder', 'publisher')),
  author_id uuid references users on delete set null,
  comment text not null,
  -- Of a change: the terms of the version that it would be.
  terms text check ((terms is null) = (kind <> 'change')),
  state text not null default 'open' check (state in ('open', 'confirmed', 'refused', 'withdrawn')),
  created_at timestamptz(3) not null,
  decided_at timestamptz(3) check ((decided_at is null) = (state = 'open')),
  decided_by uuid references users on delete set null,
  primary key (agreement_id, number)
);
create unique index agreement_proposals_open on agreement_proposals (agreement_id) where state = 'open';
create index agreement_proposals_of_author on agreement_proposals (author_id) where author_id is not null;
create index agreement_proposals_decided_by on agreement_proposals (decided_by) where decided_by is not null;

-- Offers that a user has marked, to find them again and to be notified when they change.
create table favourites (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- Without a reference: an offer that was removed stays in the list until its favourite is removed.
  offer_id uuid not null,
  offer_kind offer_kind not null,
  name text not null,
  -- Price, dates and deadline of the offer when it was marked, and as its user was notified of them last.
  saved_facts jsonb not null,
  notified_facts jsonb not null,
  created_at timestamptz(3) not null,
  unique (user_id, offer_id)
);
create index favourites_by_kind on favourites (user_id, offer_kind, id desc);
create index favourites_of_offer on favourites (offer_id, id);

-- What companies write about each other: one review for each author and reviewed company.
create table reviews (
  id uuid primary key,
  company_id uuid not null references companies on delete cascade,
  -- Null once the company is deleted: its reviews stay.
  author_company_id uuid references companies on delete set null,
  author_id uuid references users on delete set null,
  is_positive boolean not null,
  -- HTML, sanitized when it came in.
  comment text not null,
  -- On which dealing of the two companies it is based, as it was when the review was written.
  basis text not null check (basis in ('agreement', 'negotiation', 'conversation', 'none')),
  answers_negative boolean not null,
  state text not null check (state in ('visible', 'in_review', 'refused')),
  refusal text,
  written_at timestamptz(3) not null,
  -- Why it waits for staff, since when and until which day; a reported one is visible meanwhile.
  queued_for text check (queued_for in ('negative', 'same_company', 'many', 'report', 'objection')),
  queued_at timestamptz(3),
  due_on date,
  is_overdue_mailed boolean not null default false,
  objection text,
  reply text,
  replied_at timestamptz(3),
  unique (author_company_id, company_id),
  check ((queued_for is null) = (queued_at is null)),
  check ((queued_for is null) = (due_on is null)),
  check (state <> 'in_review' or queued_for is not null),
  check ((refusal is null) = (state <> 'refused')),
  check ((reply is null) = (replied_at is null))
);
create index reviews_visible on reviews (company_id, written_at, id) where state = 'visible';
create index reviews_written on reviews (company_id, written_at);
create index reviews_waiting on reviews (due_on, id) where queued_for is not null;
create index reviews_of_author on reviews (author_id);

-- What a review was before it was replaced.
create table review_versions (
  id uuid primary key,
  review_id uuid not null references reviews on delete cascade,
  is_positive boolean not null,
  comment text not null,
  reply text,
  was_visible boolean not null,
  written_at timestamptz(3) not null
);
create index review_versions_of_review on review_versions (review_id, id);

create table review_reports (
  review_id uuid not null references reviews on delete cascade,
  company_id uuid not null references companies on delete cascade,
  user_id uuid references users on delete set null,
  reason text not null,
  reported_at timestamptz(3) not null,
  primary key (review_id, company_id)
);
create index review_reports_of_company on review_reports (company_id);
create index review_reports_of_user on review_reports (user_id);

-- # Billing
-- What companies pay for. Amounts are whole cents; what is charged, booked and invoiced is never changed.

create table discount_codes (
  -- In capital letters.
  code text primary key check (code = upper(code) and length(code) between 1 and 40),
  type text not null check (type in ('percent', 'flat')),
  -- Percent, or cents.
  amount int not null check (amount > 0 and (type = 'flat' or amount <= 100)),
  -- Plans that it is for; null for every one.
  plans text[],
  -- The first and the last day (UTC) on which it is accepted; null for no such limit.
  starts_on date,
  ends_on date,
  -- How many companies may use it; null for any number.
  max_uses int check (max_uses > 0),
  uses int not null default 0,
  created_at timestamptz(3) not null,
  created_by uuid references users on delete set null,
  check (max_uses is null or uses <= max_uses)
);
create index discount_codes_created_by on discount_codes (created_by) where created_by is not null;

-- What an Admin has entered for invoices, and the code for a checkout.
create table billing_details (
  company_id uuid primary key references companies on delete cascade,
  -- Null: that of the company.
  address text,
  invoice_email text not null default '',
  order_number text not null default '',
  discount_code text references discount_codes on delete set null,
  discount_price_id int
);
create index billing_details_discount_code on billing_details (discount_code) where discount_code is not null;

-- What besides its address shows where a company is: the card that it entered last, the country of the European Union
-- that it left, and the decision of staff. The VAT of buyers outside the Union depends on it.
create table vat_evidence (
  company_id uuid primary key references companies on delete cascade,
  card_country text,
  former_country text,
  changed_at timestamptz(3),
  -- The country that staff has accepted, and why; it is valid as long as the company exists.
  accepted_country text,
  accepted_at timestamptz(3),
  acceptance_reason text,
  -- A change of country that staff has not looked at.
  waits_since timestamptz(3),
  check (
    (accepted_country is null) = (accepted_at is null) and (accepted_country is null) = (acceptance_reason is null)),
  check ((former_country is null) = (changed_at is null))
);
create index vat_evidence_queue on vat_evidence (waits_since) where waits_since is not null;

create table subscriptions (
  id uuid primary key,
  company_id uuid not null unique references companies on delete cascade,
  plan text not null check (plan in ('roundtrip_pro', 'tender_pro', 'premium')),
  term_months int not null check (term_months in (1, 6, 12)),
  -- The ends of periods are counted from here, so that 31 January and two months is 31 March.
  anchor_at timestamptz(3) not null,
  -- Months from the anchor to the end of the period that runs.
  anchor_months int not null,
  -- 1, 2, 3 …
  period_number int not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  -- What the company has paid for the period that runs, without VAT and discount.
  value_cents int not null check (value_cents >= 0),
  -- What is left of former periods, without VAT.
  balance_cents int not null default 0 check (balance_cents >= 0),
  is_cancelled boolean not null default false,
  -- What it changes to at the end of its period.
  next_plan text check (next_plan in ('roundtrip_pro', 'tender_pro', 'premium')),
  next_term_months int check (next_term_months in (1, 6, 12)),
  -- Null for a company that pays by transfer: it has no card, and is not renewed.
  card_token text,
  card_brand text,
  card_last_four text,
  -- `2028-03`
  card_expires_on text,
  card_country text,
  -- Renewals of this period that were declined, and when the next one is tried; null when only another card helps.
  declines int not null default 0,
  try_at timestamptz(3),
  -- The period before whose end a mail was sent.
  reminded_period int not null default 0,
  updated_at timestamptz(3) not null,
  -- From when on a period was not paid for: staff has extended it. Null where all of it was paid.
  granted_from timestamptz(3),
  -- When an Admin cancelled and when a card was entered: a payment that was on its way then must undo neither.
  cancelled_at timestamptz(3),
  card_entered_at timestamptz(3),
  check ((next_plan is null) = (next_term_months is null)),
  check (num_nulls(card_token, card_brand, card_last_four, card_expires_on) in (0, 4))
);
create index subscriptions_by_end on subscriptions (ends_at) where not is_cancelled;

create table charges (
  -- The gateway's order id: the same never takes money twice.
  id uuid primary key,
  company_id uuid references companies on delete set null,
  reason text not null check (reason in ('purchase', 'renewal', 'transfer')),
  -- The period that it pays for.
  period_number int not null,
  -- What was bought, as JSON, frozen.
  purchase text not null,
  total_cents int not null check (total_cents >= 0),
  -- 'sent' until the answer of the gateway is known.
  state text not null check (state in ('sent', 'succeeded', 'declined')),
  sent_at timestamptz(3) not null,
  settled_at timestamptz(3) check ((settled_at is null) = (state = 'sent')),
  gateway_id text,
  decline_code text
);
-- Each period of a company is paid once, and nothing is sent while something is open.
create unique index charges_of_period on charges (company_id, period_number) where state in ('sent', 'succeeded');
create unique index charges_open on charges (company_id) where state = 'sent';
create index charges_of_company on charges (company_id, sent_at desc);

create table discount_redemptions (
  code text not null,
  company_id uuid references companies on delete set null,
  charge_id uuid not null unique references charges,
  cents int not null,
  redeemed_at timestamptz(3) not null
);
create unique index discount_redemptions_once on discount_redemptions (code, company_id) where company_id is not null;
create index discount_redemptions_of_company on discount_redemptions (company_id) where company_id is not null;

create table ledger_entries (
  -- The charge or the credit note that is booked.
  booking_id uuid not null,
  account text not null
    check (account in ('gateway', 'bank', 'revenue', 'vat', 'unused', 'corrections', 'unapplied')),
  amount_cents int not null check (amount_cents <> 0),
  company_id uuid references companies on delete set null,
  booked_at timestamptz(3) not null,
  primary key (booking_id, account)
);
create index ledger_entries_of_company on ledger_entries (company_id) where company_id is not null;
create constraint trigger ledger_balances after insert on ledger_entries
  deferrable initially deferred for each row execute function require_balance();
create trigger ledger_never_changes before delete on ledger_entries for each row execute function refuse_change();

-- Numbers without a gap: taken in the transaction that books, never from a sequence.
create table invoice_series (
  name text primary key,
  last_number int not null
);

create table invoices (
  id uuid primary key,
  number text not null unique,
  kind text not null check (kind in ('invoice', 'credit_note')),
  company_id uuid references companies on delete set null,
  charge_id uuid unique references charges,
  issued_on date not null,
  net_cents int not null,
  vat_cents int not null,
  total_cents int not null,
  -- Its text, as JSON, frozen.
  content text not null,
  -- Where its PDF is, and the SHA-256 of its bytes; null until it is drawn, which happens once.
  file_path text,
  file_sha256 text,
  created_at timestamptz(3) not null,
  -- The invoice that a credit note corrects; there may be several of one, each for a part.
  corrects_id uuid references invoices,
  -- By which staff finds an invoice, also when the company was deleted.
  customer text not null generated always as (content::json #>> '{buyer,name}') stored,
  check (total_cents = net_cents + vat_cents),
  check ((file_path is null) = (file_sha256 is null)),
  check ((kind = 'credit_note') = (corrects_id is not null))
);
create index invoices_of_company on invoices (company_id, created_at desc) where company_id is not null;
create index invoices_by_day on invoices (issued_on);
create index invoices_corrected on invoices (corrects_id) where corrects_id is not null;

-- Which messages of the payment provider were handled, each once.
create table payment_webhooks (
  id text primary key,
  received_at timestamptz(3) not null
);

-- A year of a plan that a company wants to pay by bank transfer. It has no invoice before staff has recorded the money:
-- what nobody pays leaves neither a number nor a booking behind.
create table bank_transfers (
  id uuid primary key,
  company_id uuid not null references companies on delete cascade,
  -- What the company writes into its transfer: a creditor reference of ISO 11649.
  reference text not null unique,
  purchase text not null,
  total_cents int not null check (total_cents > 0),
  state text not null check (state in ('open', 'paid', 'cancelled', 'expired')),
  ordered_at timestamptz(3) not null,
  due_at timestamptz(3) not null,
  settled_at timestamptz(3) check ((settled_at is null) = (state = 'open')),
  -- What has come with its reference, whatever became of it: two of staff do not record the same money.
  received_cents int not null default 0 check (received_cents >= 0)
);
create unique index bank_transfers_open on bank_transfers (company_id) where state = 'open';
create index bank_transfers_by_state on bank_transfers (state, id);

-- Money that came by bank transfer and fits no order: it is the company's until it pays an order or is paid back. It
-- stays when the company is deleted, because that pays nothing back.
create table unapplied_payments (
  id uuid primary key,
  company_id uuid references companies on delete set null,
  customer text not null,
  reference text not null,
  amount_cents int not null check (amount_cents > 0),
  left_cents int not null,
  received_on date not null,
  recorded_by uuid references users on delete set null,
  recorded_at timestamptz(3) not null,
  paid_back_cents int check (paid_back_cents > 0),
  paid_back_on date,
  paid_back_reference text,
  paid_back_note text,
  check (left_cents between 0 and amount_cents),
  -- It is paid back whole: then nothing is left.
  check ((paid_back_cents is null) = (paid_back_on is null)),
  check ((paid_back_cents is null) = (paid_back_reference is null)),
  check ((paid_back_cents is null) = (paid_back_note is null)),
  check (paid_back_cents is null or left_cents = 0)
);
create index unapplied_payments_left on unapplied_payments (company_id, id) where left_cents > 0;
create index unapplied_payments_of_company on unapplied_payments (company_id) where company_id is not null;
create index unapplied_payments_by on unapplied_payments (recorded_by) where recorded_by is not null;

-- Money that a credit note gives back to the card that has paid. It is stored with the credit note and sent to the
-- gateway afterwards; what the gateway does not pay back, staff transfers.
create table refunds (
  -- The gateway's order id: the same never pays twice.
  id uuid primary key,
  credit_note_id uuid not null unique references invoices,
  -- The payment that it gives back, all or a part of it, and the gateway's id of that.
  charge_id uuid not null references charges,
  transaction_id text not null,
  amount_cents int not null check (amount_cents > 0),
  -- 'sent' until the answer of the gateway is known.
  state text not null check (state in ('sent', 'succeeded', 'declined')),
  sent_at timestamptz(3) not null,
  -- When the gateway is called for it next, and not before.
  try_at timestamptz(3) check ((try_at is null) = (state <> 'sent')),
  settled_at timestamptz(3) check ((settled_at is null) = (state = 'sent')),
  -- The gateway's id of the refund.
  gateway_id text check ((gateway_id is not null) = (state = 'succeeded')),
  decline_code text check ((decline_code is not null) = (state = 'declined')),
  -- What was declined, and paid back by bank transfer then.
  transferred_on date check (transferred_on is null or state = 'declined'),
  transfer_reference text check ((transfer_reference is null) = (transferred_on is null)),
  transfer_note text check ((transfer_note is null) = (transferred_on is null))
);
create index refunds_due on refunds (try_at) where state = 'sent';
create index refunds_to_transfer on refunds (settled_at, id) where state = 'declined' and transferred_on is null;
create index refunds_of_charge on refunds (charge_id);

-- What the built-in test gateway stores, like a gateway of another company: nothing of ours refers to it.
create table test_gateway_nonces (
  nonce text primary key,
  customer_id uuid not null,
  scenario text not null,
  -- Whether the bank has recognised the card's owner; null while it checks.
  is_authenticated boolean,
  used_at timestamptz(3),
  created_at timestamptz(3) not null
);
create index test_gateway_nonces_by_age on test_gateway_nonces (created_at);

create table test_gateway_cards (
  token text primary key,
  customer_id uuid not null,
  scenario text not null,
  expires_on text not null
);

create table test_gateway_charges (
  -- The order id of the charge.
  charge_id uuid primary key,
  customer_id uuid not null,
  amount_cents int not null,
  -- What was answered, as JSON.
  outcome text not null,
  charged_at timestamptz(3) not null
);

create table test_gateway_refunds (
  -- The order id of the refund.
  refund_id uuid primary key,
  charge_id uuid not null references test_gateway_charges,
  amount_cents int not null,
  -- What was answered, as JSON.
  outcome text not null,
  refunded_at timestamptz(3) not null
);
create index test_gateway_refunds_of_charge on test_gateway_refunds (charge_id);

-- # Site

-- What staff writes for the public pages: posts, pages, questions with answers, benefits, testimonials.
create type content_kind as enum ('post', 'page', 'question', 'benefit', 'testimonial');

create table content_items (
  id uuid primary key,
  kind content_kind not null,
  -- Of posts and pages, which have a page of their own.
  address text check ((address is not null) = (kind in ('post', 'page'))),
  -- Of benefits: for whom.
  side text check ((side is not null) = (kind = 'benefit')),
  -- Of testimonials: written by us, so that no customer is quoted.
  is_example boolean not null,
  image_url text,
  -- Of posts: it is mailed to those who want product news.
  is_news boolean not null,
  -- Of kinds that have an order of their own.
  position int not null,
  created_at timestamptz(3) not null,
  -- The picture of a post may be too bright for a dark screen: it can have another one for that.
  dark_image_url text,
  unique (kind, address)
);

-- One row per language.
create table content_texts (
  item_id uuid not null references content_items on delete cascade,
  language text not null,
  latest_revision int not null,
  -- Public from this time on, which may be in the future; null for a draft.
  published_revision int,
  published_at timestamptz(3),
  -- When what is public was last changed.
  updated_at timestamptz(3),
  primary key (item_id, language),
  check ((published_revision is null) = (published_at is null) and (published_at is null) = (updated_at is null))
);

create table content_revisions (
  item_id uuid not null,
  language text not null,
  revision int not null,
  title text not null,
  short_text text not null,
  body text not null,
  saved_at timestamptz(3) not null,
  -- Null for texts that came with the product.
  saved_by uuid references users on delete set null,
  primary key (item_id, language, revision),
  foreign key (item_id, language) references content_texts on delete cascade
);

-- Who was mailed which news: each once.
create table product_news_mails (
  item_id uuid not null references content_items on delete cascade,
  user_id uuid not null references users on delete cascade,
  primary key (item_id, user_id)
);
create index product_news_mails_of_user on product_news_mails (user_id);

-- From when each version of the terms and of the privacy policy applies here, and to whom it was announced.
create table legal_versions (
  document text not null,
  version int not null,
  announced_at timestamptz(3) not null,
  effective_from date not null,
  primary key (document, version)
);

create table legal_announcements (
  user_id uuid not null references users on delete cascade,
  document text not null,
  version int not null,
  announced_at timestamptz(3) not null,
  primary key (user_id, document, version),
  foreign key (document, version) references legal_versions
);
