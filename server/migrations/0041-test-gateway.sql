-- What the built-in test gateway keeps, as a gateway of another house would: nothing of ours refers to it.
create table test_gateway_nonces (
  nonce text primary key,
  customer_id uuid not null,
  scenario text not null,
  -- Whether the bank has recognised the card's owner; null while it asks.
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
  -- The order id of whoever charges.
  charge_id uuid primary key,
  customer_id uuid not null,
  amount_cents int not null,
  -- What was answered, as JSON.
  outcome text not null,
  charged_at timestamptz(3) not null
);
