-- Events before a time go, as nobody needs them any more. Who serves may delete none, and through this none of the last
-- year either: whoever has broken in cannot remove his traces.
create or replace function delete_old_security_events(before timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from security_events where happened_at < least(before, now() - interval '365 days')
$$;
