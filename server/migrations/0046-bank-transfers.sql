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
  settled_at timestamptz(3) check ((settled_at is null) = (state = 'open'))
);
create unique index bank_transfers_open on bank_transfers (company_id) where state = 'open';
create index bank_transfers_by_state on bank_transfers (state, id);

alter table charges drop constraint charges_reason_check;
alter table charges add check (reason in ('purchase', 'renewal', 'transfer'));
alter table ledger_entries drop constraint ledger_entries_account_check;
alter table ledger_entries add check (account in ('gateway', 'bank', 'revenue', 'vat', 'unused', 'corrections'));

-- Who pays by transfer has no card, and is not renewed.
alter table subscriptions alter column card_token drop not null;
alter table subscriptions alter column card_brand drop not null;
alter table subscriptions alter column card_last_four drop not null;
alter table subscriptions alter column card_expires_on drop not null;
alter table subscriptions add check (num_nulls(card_token, card_brand, card_last_four, card_expires_on) in (0, 4));
