-- Counts opened details unless they were counted on this day already. Returns false when the daily quota is used up.
create or replace function open_details(company uuid, today date, subject uuid, most int) returns boolean
language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from opened_details where company_id = company and day = today and subject_id = subject) then
    return true;
  end if;
  insert into details_days as days (company_id, day, opened) values (company, today, 1)
    on conflict (company_id, day) do update set opened = days.opened + 1 where days.opened < most;
  if not found then
    return false;
  end if;
  insert into opened_details (company_id, day, subject_id) values (company, today, subject) on conflict do nothing;
  return true;
end
$$;
