-- Processes cache for some seconds who a session belongs to, and are notified immediately of changes: the payload is
-- the id of the user or of the company, from the column that the trigger names. The triggers belong to their tables.
create or replace function notify_changed_sessions() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_notify('changed_sessions', to_jsonb(old) ->> tg_argv[0]);
  return null;
end
$$;
