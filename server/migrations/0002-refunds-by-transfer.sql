-- A credit note that is paid back by bank transfer from the start is a refund too: it waits for staff, like one that a
-- card has not taken, until they record the transfer. Credit notes from before have no refund: nobody knows whether
-- their money has gone.
alter table refunds
  -- Null for those: no payment is given back at the gateway.
  alter column transaction_id drop not null,
  drop constraint refunds_state_check,
  add constraint refunds_state_check check (state in ('sent', 'succeeded', 'declined', 'by_transfer')),
  add constraint refunds_transaction_id_check check ((transaction_id is null) = (state = 'by_transfer'));

-- The check that only what was declined is transferred. It has no name of its own.
do $$
declare
  check_name text;
begin
  select c.conname into strict check_name from pg_constraint c
    where c.conrelid = 'refunds'::regclass and c.contype = 'c' and c.conkey @> array(
      select attnum from pg_attribute where attrelid = c.conrelid and attname in ('state', 'transferred_on'));
  execute format('alter table refunds drop constraint %I', check_name);
end $$;
alter table refunds
  add constraint refunds_transferred_on_check check (transferred_on is null or state in ('declined', 'by_transfer'));

drop index refunds_to_transfer;
create index refunds_to_transfer on refunds (settled_at, id)
  where state in ('declined', 'by_transfer') and transferred_on is null;
