-- Money that came by bank transfer and fits no order: it is the company's until it pays an order or goes back. It stays
-- when the company is deleted, as nobody has got it back by that.
create table unapplied_payments (
  id uuid primary key,
  company_id uuid references companies on delete set null,
  customer text not null,
  reference text not null,
  amount_cents integer not null check (amount_cents > 0),
  left_cents integer not null check (left_cents between 0 and amount_cents),
  received_on date not null,
  recorded_by uuid references users on delete set null,
  recorded_at timestamptz(3) not null,
  paid_back_cents integer check (paid_back_cents > 0),
  paid_back_on date,
  paid_back_reference text,
  paid_back_note text,
  -- It goes back whole: then nothing is left.
  check ((paid_back_cents is null) = (paid_back_on is null)),
  check ((paid_back_cents is null) = (paid_back_reference is null)),
  check ((paid_back_cents is null) = (paid_back_note is null)),
  check (paid_back_cents is null or left_cents = 0)
);
create index unapplied_payments_left on unapplied_payments (company_id, id) where left_cents > 0;
create index unapplied_payments_of_company on unapplied_payments (company_id) where company_id is not null;
create index unapplied_payments_by on unapplied_payments (recorded_by) where recorded_by is not null;

-- What has come with the reference of an order, whatever became of it: two of staff do not record the same money.
alter table bank_transfers add column received_cents integer not null default 0 check (received_cents >= 0);
update bank_transfers set received_cents = total_cents where state = 'paid';

alter table ledger_entries drop constraint ledger_entries_account_check;
alter table ledger_entries add check (account in ('gateway', 'bank', 'revenue', 'vat', 'unused', 'corrections', 'unapplied'));
