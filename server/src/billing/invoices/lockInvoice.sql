-- Locks an invoice to the end of the transaction. A lock is a right to change a row, which who serves has not.
create or replace function lock_invoice(of_invoice uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from invoices where id = of_invoice for update;
end $$;
