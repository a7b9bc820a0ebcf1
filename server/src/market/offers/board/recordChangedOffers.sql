-- Records which offers a statement has changed, once for each transaction, and notifies the processes: the payload is
-- the number of the transaction. The triggers belong to their tables; each names its rows `changed`.
create or replace function record_changed_offers() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'offers' then
    insert into offer_changes (offer_id) select id from changed on conflict do nothing;
  else
    insert into offer_changes (offer_id) select distinct offer_id from changed on conflict do nothing;
  end if;
  if found then
    perform pg_notify('changed_offers', pg_current_xact_id()::text);
  end if;
  return null;
end
$$;
