-- What companies pay for. Amounts are whole cents; what is charged, booked and invoiced is never changed.
create table discount_codes (
  -- In capital letters.
  code text primary key check (code = upper(code) and length(code) between 1 and 40),
  type text not null check (type in ('percent', 'flat')),
  -- Percent, or cents.
  amount int not null check (amount > 0 and (type = 'flat' or amount <= 100)),
  -- Plans that it is for; null for every one.
  plans text[],
  -- The first and the last day (UTC) on which it is taken; null for no such limit.
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

-- What an Admin has given for invoices, and the code that he has entered for a checkout.
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
  -- What the company has given for the period that runs, without VAT and discount.
  value_cents int not null check (value_cents >= 0),
  -- What is left of former periods, without VAT.
  balance_cents int not null default 0 check (balance_cents >= 0),
  is_cancelled boolean not null default false,
  -- What it changes to at the end of its period.
  next_plan text check (next_plan in ('roundtrip_pro', 'tender_pro', 'premium')),
  next_term_months int check (next_term_months in (1, 6, 12)),
  card_token text not null,
  card_brand text not null,
  card_last_four text not null,
  -- `2028-03`
  card_expires_on text not null,
  card_country text,
  -- Renewals of this period that were declined, and when it is tried again; null when only another card helps.
  declines int not null default 0,
  try_at timestamptz(3),
  -- The period before whose end a letter was sent.
  reminded_period int not null default 0,
  updated_at timestamptz(3) not null,
  check ((next_plan is null) = (next_term_months is null))
);
create index subscriptions_by_end on subscriptions (ends_at) where not is_cancelled;

create table charges (
  -- The gateway's order id: the same never takes money twice.
  id uuid primary key,
  company_id uuid references companies on delete set null,
  reason text not null check (reason in ('purchase', 'renewal')),
  -- The period that it pays for.
  period_number int not null,
  -- What was bought, as JSON, frozen.
  purchase text not null,
  total_cents int not null check (total_cents >= 0),
  -- 'sent' until somebody knows what the gateway did.
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

create table ledger_entries (
  -- The charge or the credit note that is booked.
  booking_id uuid not null,
  account text not null check (account in ('gateway', 'revenue', 'vat', 'unused', 'corrections')),
  amount_cents int not null check (amount_cents <> 0),
  company_id uuid references companies on delete set null,
  booked_at timestamptz(3) not null,
  primary key (booking_id, account)
);
create index ledger_entries_of_company on ledger_entries (company_id) where company_id is not null;

-- As in `requireBalance.sql`, for the trigger.
create function require_balance() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if (select sum(amount_cents) from ledger_entries where booking_id = new.booking_id) <> 0 then
    raise exception 'booking % does not balance', new.booking_id;
  end if;
  return null;
end $$;
create constraint trigger ledger_balances after insert on ledger_entries
  deferrable initially deferred for each row execute function require_balance();
create trigger ledger_never_changes before delete on ledger_entries
  for each row execute function refuse_change();

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
  total_cents int not null check (total_cents = net_cents + vat_cents),
  -- What it says, as JSON, frozen.
  content text not null,
  -- Where its PDF lies, and the SHA-256 of its bytes; null until it is drawn, which happens once.
  file_path text,
  file_sha256 text,
  created_at timestamptz(3) not null,
  check ((file_path is null) = (file_sha256 is null))
);
create index invoices_of_company on invoices (company_id, created_at desc) where company_id is not null;
create index invoices_by_day on invoices (issued_on);

create table discount_redemptions (
  code text not null,
  company_id uuid references companies on delete set null,
  charge_id uuid not null unique references charges,
  cents int not null,
  redeemed_at timestamptz(3) not null
);
create unique index discount_redemptions_once on discount_redemptions (code, company_id) where company_id is not null;
create index discount_redemptions_of_company on discount_redemptions (company_id) where company_id is not null;

-- What the payment provider has told, each once.
create table payment_webhooks (
  id text primary key,
  received_at timestamptz(3) not null
);
