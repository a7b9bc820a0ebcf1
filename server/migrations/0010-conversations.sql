-- Two companies talk about one offer, or about nothing in particular. Neither the companies nor the offer are referred to by keys
-- of the database: a conversation stays with whoever is left when one of them goes.
create table conversations (
  id uuid primary key,
  -- The two companies in the order of their ids, so that each pair stands in one way.
  low_company_id uuid not null,
  high_company_id uuid not null,
  -- Who answers for each of them: whoever wrote last, before that whom the first message went to.
  low_user_id uuid not null,
  high_user_id uuid not null,
  offer_id uuid,
  offer_kind offer_kind,
  -- Of the offer, as it was when the conversation began; it is searched by `folded_title`.
  title text not null default '',
  folded_title text not null generated always as (folded(title)) stored,
  is_quotation boolean not null,
  started_at timestamptz(3) not null,
  last_number int not null default 0,
  unique nulls not distinct (low_company_id, high_company_id, offer_id),
  check (low_company_id < high_company_id),
  check ((offer_id is null) = (offer_kind is null))
);
create index conversations_of_high_company on conversations (high_company_id);

create table messages (
  -- Version 7: ids grow with time.
  id uuid primary key,
  conversation_id uuid not null references conversations on delete cascade,
  -- 1, 2, 3 … without a gap, so that whoever knows 7 and hears 9 knows what is missing.
  number int not null,
  -- Sender and company may be gone; what they wrote stays with whoever received it.
  sender_id uuid not null,
  company_id uuid not null,
  -- HTML, cleaned when it came in.
  content text not null,
  sent_at timestamptz(3) not null,
  idempotency_key text,
  -- By staff; then nobody sees the content any more.
  removed_at timestamptz(3),
  unique (conversation_id, number),
  unique (sender_id, idempotency_key)
);

-- The users who take part: they alone see a conversation and hear of it.
create table conversation_members (
  conversation_id uuid not null references conversations on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- That of the user.
  company_id uuid not null,
  -- The same in all rows of a conversation; here, so that an index holds the list of each user.
  last_message_at timestamptz(3) not null,
  seen_number int not null default 0,
  -- Messages of the other company after `seen_number`.
  unread int not null default 0,
  -- When a mail about unread messages goes out, and how long further messages may put it off. Null: there is nothing to tell.
  mail_due_at timestamptz,
  mail_latest_at timestamptz,
  primary key (conversation_id, user_id)
);
create index conversation_members_list on conversation_members (user_id, last_message_at desc, conversation_id desc);
create index conversation_members_unread on conversation_members (user_id) include (unread) where unread > 0;
create index conversation_members_mail on conversation_members (mail_due_at) where mail_due_at is not null;

create table company_blocks (
  id uuid primary key,
  company_id uuid not null references companies on delete cascade,
  blocked_company_id uuid not null references companies on delete cascade,
  blocked_by uuid references users on delete set null,
  blocked_at timestamptz(3) not null,
  unique (company_id, blocked_company_id)
);
create index company_blocks_list on company_blocks (company_id, id);
create index company_blocks_of_blocked on company_blocks (blocked_company_id);
create index company_blocks_by on company_blocks (blocked_by);

-- What members report to staff.
create table message_reports (
  id uuid primary key,
  message_id uuid not null references messages on delete cascade,
  company_id uuid not null references companies on delete cascade,
  reporter_id uuid references users on delete set null,
  reason text not null,
  reported_at timestamptz(3) not null,
  done_at timestamptz(3),
  done_by uuid references users,
  decision text,
  unique (message_id, company_id),
  check ((done_at is null) = (done_by is null)),
  check ((done_at is null) = (decision is null))
);
create index message_reports_queue on message_reports (reported_at, id) where done_at is null;
create index message_reports_of_company on message_reports (company_id);
create index message_reports_of_reporter on message_reports (reporter_id);
create index message_reports_of_staff on message_reports (done_by) where done_by is not null;

-- Sends a message: everything that changes with it, in one call. A function and not one statement, as whoever waits for the lock
-- of a conversation has to see afterwards what came in the meantime: members who joined, the same message sent twice at once.
-- The outcome is `sent`; `repeated` for a key that has sent the same before, with what was sent then; else why it was not sent.
create function send_message(
  given_conversation uuid, given_sender uuid, given_id uuid, given_key text, given_content text, given_now timestamptz,
  most_in_window int, window_length interval, mail_after interval, mail_at_latest interval
) returns table (
  outcome text, message_id uuid, message_number int, message_sent_at timestamptz, sender_name text, sender_picture_url text,
  is_removed boolean, is_seen boolean, own_user_ids uuid[], other_user_ids uuid[], may_try_at timestamptz
) language plpgsql as $$
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
    ) then
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
