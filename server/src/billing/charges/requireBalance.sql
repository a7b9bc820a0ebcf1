-- A trigger for bookings: the sum of the entries of a booking is 0.
create or replace function public.require_balance() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if (select sum(amount_cents) from ledger_entries where booking_id = new.booking_id) <> 0 then
    raise exception 'booking % does not balance', new.booking_id;
  end if;
  return null;
end $$;
