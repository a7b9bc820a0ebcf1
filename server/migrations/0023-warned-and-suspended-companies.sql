-- What staff has to say against a company: a warning with a day by which it is put right, and a suspension.
alter table companies
  add column warned_at timestamptz(3),
  add column warning_reason text,
  add column warning_due_on date,
  add column suspended_at timestamptz(3),
  add column suspension_reason text,
  add check ((warned_at is null) = (warning_reason is null) and (warned_at is null) = (warning_due_on is null)),
  add check ((suspended_at is null) = (suspension_reason is null));
create index companies_warned on companies (id) where warned_at is not null;
create index companies_overdue on companies (warning_due_on) where warned_at is not null and suspended_at is null;
create index companies_suspended on companies (id) where suspended_at is not null;

-- Switched off because its company is suspended: switched on again when the suspension is lifted.
alter table offers add column is_paused boolean not null default false;
alter table offers add check (not (is_paused and is_active));

-- What a session is read with, see findSession.
drop trigger tell_changed on companies;
create trigger tell_changed after update on companies for each row
  when ((old.plan, old.plan_ends_at, old.is_plan_cancelled, old.country, old.suspended_at)
    is distinct from (new.plan, new.plan_ends_at, new.is_plan_cancelled, new.country, new.suspended_at))
  execute function tell_changed_sessions('id');

-- As before, but nobody writes to a suspended company.
create or replace function send_message(given_conversation uuid, given_sender uuid, given_id uuid, given_key text, given_content text, given_now timestamptz, most_in_window integer, window_length interval, mail_after interval, mail_at_latest interval)
 returns table(outcome text, message_id uuid, message_number integer, message_sent_at timestamptz, sender_name text, sender_picture_url text, is_removed boolean, is_seen boolean, own_user_ids uuid[], other_user_ids uuid[], may_try_at timestamptz)
 language plpgsql
as $$
#variable_conflict use_column
declare
  own_company uuid;
  other_company uuid;
  held conversations;
  known messages;
  tries int;
begin
  select m.company_id into own_company from conversation_members m
    where m.conversation_id = given_conversation and m.user_id = given_sender;
  select * into held from conversations c where c.id = given_conversation and own_company is not null for no key update;
  if held.id is null then
    outcome := 'unknown';
    return next;
    return;
  end if;
  other_company := case when own_company = held.low_company_id then held.high_company_id else held.low_company_id end;

  select * into known from messages m where m.sender_id = given_sender and m.idempotency_key = given_key;
  if known.id is null then
    if not exists (select from companies c where c.id = other_company) then
      outcome := 'gone';
    elsif exists (
      select from company_blocks b where (b.company_id, b.blocked_company_id) = (own_company, other_company)
        or (b.company_id, b.blocked_company_id) = (other_company, own_company)
    ) or exists (select from companies c where c.id = other_company and c.suspended_at is not null) then
      outcome := 'blocked';
    else
      insert into throttles as t (key, tries, resets_at)
        values ('messages of company ' || own_company, 1, given_now + window_length)
        on conflict (key) do update set
          tries = case when t.resets_at <= given_now then 1 else t.tries + 1 end,
          resets_at = case when t.resets_at <= given_now then given_now + window_length else t.resets_at end
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
      values (given_id, given_conversation, held.last_number + 1, given_sender, own_company, given_content, given_now, given_key)
      on conflict (sender_id, idempotency_key) do nothing
      returning * into known;
    if known.id is null then
      -- The same key went into another conversation in this moment.
      outcome := 'key_reused';
      return next;
      return;
    end if;
    outcome := 'sent';
    update conversations c set last_number = known.number,
        low_user_id = case when own_company = c.low_company_id then given_sender else c.low_user_id end,
        high_user_id = case when own_company = c.high_company_id then given_sender else c.high_user_id end
      where c.id = given_conversation;
    update conversation_members m set last_message_at = given_now,
        unread = case when m.company_id = own_company then m.unread else m.unread + 1 end,
        mail_due_at = case
          when m.company_id = own_company then m.mail_due_at
          when m.mail_due_at is null then given_now + mail_after
          else least(given_now + mail_after, m.mail_latest_at) end,
        mail_latest_at = case
          when m.company_id <> own_company and m.mail_due_at is null then given_now + mail_at_latest
          else m.mail_latest_at end
      where m.conversation_id = given_conversation;
  elsif known.conversation_id = given_conversation and known.content = given_content then
    outcome := 'repeated';
  else
    outcome := 'key_reused';
    return next;
    return;
  end if;

  message_id := known.id;
  message_number := known.number;
  message_sent_at := known.sent_at;
  is_removed := known.removed_at is not null;
  select u.first_name || ' ' || u.last_name, u.picture_url into sender_name, sender_picture_url
    from users u where u.id = given_sender;
  select array_agg(m.user_id) filter (where m.company_id = own_company),
      coalesce(array_agg(m.user_id) filter (where m.company_id = other_company), '{}'),
      coalesce(bool_or(m.company_id = other_company and m.seen_number >= known.number), false)
    into own_user_ids, other_user_ids, is_seen
    from conversation_members m where m.conversation_id = given_conversation;
  return next;
end
$$;
create or replace function conversations_as_seen(of_conversations uuid[], by_users uuid[])
 returns table(id uuid, user_id uuid, company_id uuid, offer_id uuid, offer_kind offer_kind, title text, is_quotation boolean, last_number integer, last_message_at timestamptz, seen_number integer, unread integer, other_company_id uuid, other_company_name text, other_user_name text, other_user_picture_url text, other_seen_number integer, has_blocked boolean, is_blocked boolean, last_message json)
 language plpgsql
 stable
as $$
#variable_conflict use_column
begin
  return query
    select c.id, m.user_id, m.company_id, c.offer_id, c.offer_kind, c.title, c.is_quotation, c.last_number,
      m.last_message_at::timestamptz, m.seen_number, m.unread, other.company_id, company.name,
      person.first_name || ' ' || person.last_name, person.picture_url,
      -- How far anybody of the other company has seen it.
      (select coalesce(max(o.seen_number), 0) from conversation_members o
        where o.conversation_id = c.id and o.company_id = other.company_id),
      exists (
        select from company_blocks b where b.company_id = m.company_id and b.blocked_company_id = other.company_id),
      exists (
        select from company_blocks b where b.company_id = other.company_id and b.blocked_company_id = m.company_id)
        -- Whoever is suspended reads nothing.
        or company.suspended_at is not null,
      last.message
    from unnest(of_conversations, by_users) with ordinality as page (conversation_id, user_id, place)
    join conversation_members m on m.conversation_id = page.conversation_id and m.user_id = page.user_id
    join conversations c on c.id = page.conversation_id
    cross join lateral (
      select case when m.company_id = c.low_company_id then c.high_company_id else c.low_company_id end as company_id,
        case when m.company_id = c.low_company_id then c.high_user_id else c.low_user_id end as user_id
    ) other
    left join lateral (select * from companies o where o.id = other.company_id limit 1) company on true
    left join lateral (select * from users o where o.id = other.user_id limit 1) person on true
    left join lateral (
      select json_build_object(
        'id', s.id, 'number', s.number, 'senderId', s.sender_id, 'companyId', s.company_id, 'content', s.content,
        'sentAt', s.sent_at, 'isRemoved', s.removed_at is not null,
        'senderName', u.first_name || ' ' || u.last_name, 'senderPictureUrl', u.picture_url) as message
      from messages s left join users u on u.id = s.sender_id
      where s.conversation_id = c.id and s.number = c.last_number
    ) last on true
    order by page.place;
end
$$;
