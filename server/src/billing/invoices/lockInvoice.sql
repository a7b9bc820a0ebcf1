-- Locks an invoice until the transaction ends. A row lock needs the right to update, which the serving role does not
-- have.
create or replace function lock_invoice(of_invoice uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from invoices where id = of_invoice for update;
end $$;
