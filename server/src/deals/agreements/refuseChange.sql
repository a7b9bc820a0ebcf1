-- A trigger for tables to which rows are only added.
create or replace function public.refuse_change() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception 'rows of % never change', tg_table_name;
end $$;
