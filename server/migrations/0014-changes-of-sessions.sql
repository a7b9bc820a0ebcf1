-- Processes remember for some seconds who a session belongs to, and are told at once what changes that: the payload is the id of the
-- user or of the company, which stands in the named column.
create function tell_changed_sessions() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed_sessions', to_jsonb(old) ->> tg_argv[0]);
  return null;
end
$$;
-- An expired one lets nobody in, and they are deleted by the thousand.
create trigger tell_changed after update or delete on sessions for each row
  when (old.expires_at > now()) execute function tell_changed_sessions('user_id');
-- What a session is read with, see findSession.
create trigger tell_changed after update on users for each row
  when ((old.role, old.company_id, old.is_active, old.email_confirmed_at)
    is distinct from (new.role, new.company_id, new.is_active, new.email_confirmed_at))
  execute function tell_changed_sessions('id');
create trigger tell_changed after update on companies for each row
  when ((old.plan, old.plan_ends_at, old.is_plan_cancelled) is distinct from (new.plan, new.plan_ends_at, new.is_plan_cancelled))
  execute function tell_changed_sessions('id');
