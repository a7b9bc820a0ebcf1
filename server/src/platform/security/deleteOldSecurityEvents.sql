-- Deletes events before a given time, which nobody needs any more. The serving role cannot delete events, and this
-- function deletes none of the last year either, so that an intruder cannot remove his traces.
create or replace function delete_old_security_events(before timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from security_events where happened_at < least(before, now() - interval '365 days')
$$;
