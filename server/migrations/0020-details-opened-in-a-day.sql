-- Which details (offers and companies of others) a company has opened on a day: each counts once.
create table opened_details (
  company_id uuid not null references companies on delete cascade,
  day date not null,
  -- An offer or a company; kept without a reference, as what is deleted was opened all the same.
  subject_id uuid not null,
  primary key (company_id, day, subject_id)
);
create index opened_details_day on opened_details (day);

-- How many they were.
create table details_days (
  company_id uuid not null references companies on delete cascade,
  day date not null,
  opened int not null,
  primary key (company_id, day)
);
create index details_days_day on details_days (day, opened);

-- Counts details unless they were counted on this day already. False when the day's budget is used up.
create function open_details(company uuid, today date, subject uuid, most int) returns boolean language plpgsql as $$
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
