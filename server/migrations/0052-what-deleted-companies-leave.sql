-- A company takes its users with it, and its negotiations take their rounds: whose author is looked for before the rounds
-- have gone. At the end of the transaction they have.
alter table negotiation_rounds drop constraint negotiation_rounds_author_id_fkey;
alter table negotiation_rounds add constraint negotiation_rounds_author_id_fkey
  foreign key (author_id) references users deferrable initially deferred;

-- Agreements stay for as long as one of the two companies is there, and no longer.
-- As in `refuseDeletion.sql`, for the triggers.
create function refuse_deletion() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'agreements' then
    if coalesce(old.publisher_company_id, old.bidder_company_id) is null then
      return old;
    end if;
  elsif not exists (
    select from agreements a where a.id = old.agreement_id
      and coalesce(a.publisher_company_id, a.bidder_company_id) is not null
  ) then
    return old;
  end if;
  raise exception 'rows of % never change', tg_table_name;
end $$;
drop trigger agreement_versions_never_change on agreement_versions;
create trigger agreement_versions_never_change before update on agreement_versions
  for each row execute function refuse_change();
create trigger agreement_versions_stay before delete on agreement_versions
  for each row execute function refuse_deletion();
create trigger agreements_stay before delete on agreements
  for each row execute function refuse_deletion();
delete from agreements where publisher_company_id is null and bidder_company_id is null;
