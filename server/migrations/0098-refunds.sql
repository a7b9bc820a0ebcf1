-- Money that a credit note gives back to the card that has paid. It is stored with the credit note and sent to the
-- gateway afterwards; what the gateway does not pay back, staff transfers.
create table refunds (
  -- The gateway's order id: the same never pays twice.
  id uuid primary key,
  credit_note_id uuid not null unique references invoices,
  -- The payment that it gives back, all or a part of it, and the gateway's id of that.
  charge_id uuid not null references charges,
  transaction_id text not null,
  amount_cents integer not null check (amount_cents > 0),
  -- 'sent' until somebody knows what the gateway did.
  state text not null check (state in ('sent', 'succeeded', 'declined')),
  sent_at timestamptz(3) not null,
  -- When the gateway is called for it next: nobody calls before.
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

create table test_gateway_refunds (
  -- The order id of whoever pays back.
  refund_id uuid primary key,
  charge_id uuid not null references test_gateway_charges,
  amount_cents int not null,
  -- What was answered, as JSON.
  outcome text not null,
  refunded_at timestamptz(3) not null
);
create index test_gateway_refunds_of_charge on test_gateway_refunds (charge_id);
