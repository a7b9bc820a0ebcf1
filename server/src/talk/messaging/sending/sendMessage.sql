-- Sends a message with all its changes in one call. This is a function and not one statement, because after waiting
-- for the lock of a conversation it must see what was committed meanwhile: new members, or the same message sent
-- twice. The outcome is `sent`; `repeated` for a key that has sent the same before, with that message; else the
-- reason for a refusal.
create or replace function send_message(
  in_conversation uuid, from_sender uuid, new_id uuid, new_key text, new_content text, at_time timestamptz,
  most_in_window int, window_length interval, mail_after interval, mail_at_latest interval
) returns table (
  outcome text, message_id uuid, message_number int, message_sent_at timestamptz, sender_name text, sender_picture_url text,
  is_removed boolean, is_seen boolean, own_user_ids uuid[], other_user_ids uuid[], may_try_at timestamptz
) language plpgsql set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  own_company uuid;
  other_company uuid;
  conversation conversations;
  message messages;
  tries int;
begin
  select m.company_id into own_company from conversation_members m
    where m.conversation_id = in_conversation and m.user_id = from_sender;
  select * into conversation from conversations c where c.id = in_conversation and own_company is not null for no key update;
  if conversation.id is null then
    outcome := 'unknown';
    return next;
    return;
  end if;
  other_company := case when own_company = conversation.low_company_id then conversation.high_company_id else conversation.low_company_id end;

  select * into message from messages m where m.sender_id = from_sender and m.idempotency_key = new_key;
  if message.id is null then
    if not exists (select from companies c where c.id = other_company) then
      outcome := 'gone';
    elsif exists (
      select from company_blocks b where (b.company_id, b.blocked_company_id) = (own_company, other_company)
        or (b.company_id, b.blocked_company_id) = (other_company, own_company)
    ) or exists (select from companies c where c.id = other_company and c.suspended_at is not null) then
      outcome := 'blocked';
    else
      insert into throttles as t (key, tries, resets_at)
        values ('messages of company ' || own_company, 1, at_time + window_length)
        on conflict (key) do update set
          tries = case when t.resets_at <= at_time then 1 else t.tries + 1 end,
          resets_at = case when t.resets_at <= at_time then at_time + window_length else t.resets_at end
        returning t.tries, t.resets_at into tries, may_try_at;
      if tries > most_in_window then
        outcome := 'too_many';
      end if;
    end if;
    if outcome is not null then
      return next;
      return;
    end if;
    insert into messages (id, conversation_id, number, sender_id, company_id, content, sent_at, idempotency_key)
      values (
        new_id, in_conversation, conversation.last_number + 1, from_sender, own_company, new_content, at_time, new_key)
      on conflict (sender_id, idempotency_key) do nothing
      returning * into message;
    if message.id is null then
      -- The same key was used in another conversation at the same time.
      outcome := 'key_reused';
      return next;
      return;
    end if;
    outcome := 'sent';
    insert into message_images (path, message_id)
      select distinct f.path, message.id
      from regexp_matches(new_content, '/api/(images/[0-9a-f]{32}\.webp)', 'g') found
      join stored_files f on f.path = found[1] and not f.is_public;
    update conversations c set last_number = message.number,
        low_user_id = case when own_company = c.low_company_id then from_sender else c.low_user_id end,
        high_user_id = case when own_company = c.high_company_id then from_sender else c.high_user_id end
      where c.id = in_conversation;
    update conversation_members m set last_message_at = at_time,
        unread = case when m.company_id = own_company then m.unread else m.unread + 1 end,
        mail_due_at = case
          when m.company_id = own_company then m.mail_due_at
          when m.mail_due_at is null then at_time + mail_after
          else least(at_time + mail_after, m.mail_latest_at) end,
        mail_latest_at = case
          when m.company_id <> own_company and m.mail_due_at is null then at_time + mail_at_latest
          else m.mail_latest_at end
      where m.conversation_id = in_conversation;
  elsif message.conversation_id = in_conversation and message.content = new_content then
    outcome := 'repeated';
  else
    outcome := 'key_reused';
    return next;
    return;
  end if;

  message_id := message.id;
  message_number := message.number;
  message_sent_at := message.sent_at;
  is_removed := message.removed_at is not null;
  select u.first_name || ' ' || u.last_name, u.picture_url into sender_name, sender_picture_url
    from users u where u.id = from_sender;
  select array_agg(m.user_id) filter (where m.company_id = own_company),
      coalesce(array_agg(m.user_id) filter (where m.company_id = other_company), '{}'),
      coalesce(bool_or(m.company_id = other_company and m.seen_number >= message.number), false)
    into own_user_ids, other_user_ids, is_seen
    from conversation_members m where m.conversation_id = in_conversation;
  return next;
end
$$;
