-- A trigger for agreements and their versions, which stay as long as one of the two companies exists.
create or replace function public.refuse_deletion() returns trigger
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
