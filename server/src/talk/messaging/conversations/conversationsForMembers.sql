-- The conversations as some members see them, in the order of the two lists. This is a function so that the plan of
-- the wide query is made once for each connection.
create or replace function conversations_for_members(of_conversations uuid[], by_users uuid[]) returns table (
  id uuid, user_id uuid, company_id uuid, offer_id uuid, offer_kind offer_kind, title text, is_quotation boolean,
  last_number int, last_message_at timestamptz, seen_number int, unread int, other_company_id uuid,
  other_company_name text, other_user_name text, other_user_picture_url text, other_seen_number int,
  has_blocked boolean, is_blocked boolean, last_message json
) language plpgsql stable set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select c.id, m.user_id, m.company_id, c.offer_id, c.offer_kind, c.title, c.is_quotation, c.last_number,
      m.last_message_at::timestamptz, m.seen_number, m.unread, other.company_id, company.name,
      person.first_name || ' ' || person.last_name, person.picture_url,
      -- How far any member of the other company has seen it.
      (select coalesce(max(o.seen_number), 0) from conversation_members o
        where o.conversation_id = c.id and o.company_id = other.company_id),
      exists (
        select from company_blocks b where b.company_id = m.company_id and b.blocked_company_id = other.company_id),
      exists (
        select from company_blocks b where b.company_id = other.company_id and b.blocked_company_id = m.company_id)
        -- A suspended company does not read messages.
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
