-- Which offers each transaction has changed: what processes follow that have the live offers in memory. They read below the
-- oldest transaction that still runs, so in the order of the numbers none is missed, whenever it commits.
create table offer_changes (
  xid xid8 not null default pg_current_xact_id(),
  offer_id uuid not null,
  changed_at timestamptz(3) not null default now(),
  primary key (xid, offer_id)
);
create index offer_changes_by_age on offer_changes (changed_at);

-- Up to which transaction changes are forgotten: whoever has not read as far has to read the offers anew. One row.
create table forgotten_offer_changes (
  through xid8 not null
);
insert into forgotten_offer_changes values ('0');

create function record_changed_offers() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  return null;
end
$$;
create trigger record_inserted after insert on offers referencing new table as changed
  for each statement execute function record_changed_offers();
create trigger record_updated after update on offers referencing new table as changed
  for each statement execute function record_changed_offers();
create trigger record_deleted after delete on offers referencing old table as changed
  for each statement execute function record_changed_offers();
create trigger record_inserted after insert on offer_places referencing new table as changed
  for each statement execute function record_changed_offers();
create trigger record_updated after update on offer_places referencing new table as changed
  for each statement execute function record_changed_offers();
create trigger record_deleted after delete on offer_places referencing old table as changed
  for each statement execute function record_changed_offers();
-- Filters may look into what only one kind has. Their rows come and go with the offer.
create trigger record_updated after update on tender_details referencing new table as changed
  for each statement execute function record_changed_offers();
create trigger record_updated after update on roundtrip_details referencing new table as changed
  for each statement execute function record_changed_offers();
create trigger record_updated after update on spot_freight_details referencing new table as changed
  for each statement execute function record_changed_offers();
create trigger record_updated after update on empty_truck_details referencing new table as changed
  for each statement execute function record_changed_offers();
