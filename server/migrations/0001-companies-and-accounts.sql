create table companies (
  id uuid primary key,
  name text not null,
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
  -- How many reviews of each kind, counted where a review is written: lists show them on every row.
  positive_reviews int not null default 0,
  negative_reviews int not null default 0,
  plan text not null default 'free_trial' check (plan in ('free_trial', 'roundtrip_pro', 'tender_pro', 'premium')),
  -- A cancelled plan blocks once plan_ends_at is past, a trial likewise.
  is_plan_cancelled boolean not null default false,
  plan_ends_at timestamptz,
  created_at timestamptz not null default now()
);

create table users (
  id uuid primary key,
  -- Null for platform staff.
  company_id uuid references companies on delete cascade,
  email text not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  phone text not null default '',
  role text not null check (role in ('Employee', 'Admin', 'Staff')),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  check ((role = 'Staff') = (company_id is null))
);
create unique index users_email on users (lower(email));
create index users_company on users (company_id);

create table sessions (
  -- SHA-256 of the token: whoever reads this table cannot log in with it.
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  address text not null,
  user_agent text not null
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

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
