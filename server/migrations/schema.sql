-- What the migrations result in. Written by npm run db:dump; do not edit.

create type content_kind as enum ('post', 'page', 'question', 'benefit', 'testimonial');
create type load_type as enum ('FTL', 'LTL');
create type offer_kind as enum ('tender', 'roundtrip', 'spotFreight', 'emptyTruck');
create type offer_side as enum ('loading', 'unloading');

CREATE OR REPLACE FUNCTION public.conversations_for_members(of_conversations uuid[], by_users uuid[])
 RETURNS TABLE(id uuid, user_id uuid, company_id uuid, offer_id uuid, offer_kind offer_kind, title text, is_quotation boolean, last_number integer, last_message_at timestamp with time zone, seen_number integer, unread integer, other_company_id uuid, other_company_name text, other_user_name text, other_user_picture_url text, other_seen_number integer, has_blocked boolean, is_blocked boolean, last_message json)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
$function$;
CREATE OR REPLACE FUNCTION public.delete_old_security_events(before timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  delete from security_events where happened_at < least(before, now() - interval '365 days')
$function$;
CREATE OR REPLACE FUNCTION public.folded(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN TRIM(BOTH FROM regexp_replace(translate(replace(replace(replace(replace(regexp_replace(NORMALIZE(lower(name), NFD), '[\u0300-\u036f]+'::text, ''::text, 'g'::text), 'ß'::text, 'ss'::text), 'æ'::text, 'ae'::text), 'œ'::text, 'oe'::text), 'þ'::text, 'th'::text), 'łøđðıħŋŀς'::text, 'loddihnlσ'::text), '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u2000-\u206f]+'::text, ' '::text, 'g'::text));
CREATE OR REPLACE FUNCTION public.lock_invoice(of_invoice uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform from invoices where id = of_invoice for update;
end $function$;
CREATE OR REPLACE FUNCTION public.notify_changed_sessions()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform pg_notify('changed_sessions', to_jsonb(old) ->> tg_argv[0]);
  return null;
end
$function$;
CREATE OR REPLACE FUNCTION public.open_details(company uuid, today date, subject uuid, most integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if exists (select from opened_details where company_id = company and day = today and subject_id = subject) then
    return true;
  end if;
  insert into details_days as days (company_id, day, opened) values (company, today, 1)
    on conflict (company_id, day) do update set opened = days.opened + 1 where days.opened < most;
  if not found then
    return false;
  end if;
  insert into opened_details (company_id, day, subject_id) values (company, today, subject) on conflict do nothing;
  return true;
end
$function$;
CREATE OR REPLACE FUNCTION public.record_changed_offers()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_table_name = 'offers' then
    insert into offer_changes (offer_id) select id from changed on conflict do nothing;
  else
    insert into offer_changes (offer_id) select distinct offer_id from changed on conflict do nothing;
  end if;
  if found then
    perform pg_notify('changed_offers', pg_current_xact_id()::text);
  end if;
  return null;
end
$function$;
CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  raise exception 'rows of % never change', tg_table_name;
end $function$;
CREATE OR REPLACE FUNCTION public.refuse_deletion()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$;
CREATE OR REPLACE FUNCTION public.require_balance()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if (select sum(amount_cents) from ledger_entries where booking_id = new.booking_id) <> 0 then
    raise exception 'booking % does not balance', new.booking_id;
  end if;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.search_spelling(folded text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(folded, '(a)[ae]|(o)e|(u)e'::text, '\1\2\3'::text, 'g'::text);
CREATE OR REPLACE FUNCTION public.send_message(in_conversation uuid, from_sender uuid, new_id uuid, new_key text, new_content text, at_time timestamp with time zone, most_in_window integer, window_length interval, mail_after interval, mail_at_latest interval)
 RETURNS TABLE(outcome text, message_id uuid, message_number integer, message_sent_at timestamp with time zone, sender_name text, sender_picture_url text, is_removed boolean, is_seen boolean, own_user_ids uuid[], other_user_ids uuid[], may_try_at timestamp with time zone)
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
$function$;
CREATE OR REPLACE FUNCTION public.set_invoice_file(of_invoice uuid, path text, sha256 text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update invoices set file_path = path, file_sha256 = sha256 where id = of_invoice and file_path is null
$function$;
CREATE OR REPLACE FUNCTION public.word_starts(name text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ARRAY(SELECT DISTINCT "left"(word.word, letters.letters) AS "left" FROM unnest((string_to_array(search_spelling(folded(word_starts.name)), ' '::text) || replace(search_spelling(folded(word_starts.name)), ' '::text, ''::text))) word(word), LATERAL generate_series(1, LEAST(length(word.word), 20)) letters(letters));

create table account_requests (
  id uuid not null,
  user_id uuid not null,
  company_id uuid not null,
  kind text not null,
  asked_at timestamp(3) with time zone not null,
  done_at timestamp(3) with time zone,
  done_by uuid,
  export_path text,
  export_until timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  FOREIGN KEY (done_by) REFERENCES users(id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK (((done_at IS NULL) = (done_by IS NULL))),
  CHECK (((export_path IS NULL) = (export_until IS NULL))),
  CHECK ((kind = ANY (ARRAY['deletion'::text, 'export'::text])))
);

create table account_token_hashes (
  token_hash bytea not null,
  account_token_id uuid not null,
  PRIMARY KEY (token_hash),
  FOREIGN KEY (account_token_id) REFERENCES account_tokens(id) ON UPDATE CASCADE ON DELETE CASCADE
);

create table account_tokens (
  user_id uuid not null,
  purpose text not null,
  expires_at timestamp with time zone not null,
  id uuid not null,
  UNIQUE (user_id, purpose),
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK ((purpose = ANY (ARRAY['confirm'::text, 'recover'::text, 'invite'::text, 'log_in'::text])))
);

create table agreement_proposals (
  agreement_id uuid not null,
  number integer not null,
  kind text not null,
  side text not null,
  author_id uuid,
  comment text not null,
  terms text,
  state text not null default 'open'::text,
  created_at timestamp(3) with time zone not null,
  decided_at timestamp(3) with time zone,
  decided_by uuid,
  PRIMARY KEY (agreement_id, number),
  FOREIGN KEY (agreement_id) REFERENCES agreements(id) ON DELETE CASCADE,
  FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL,
  FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  CHECK (((terms IS NULL) = (kind <> 'change'::text))),
  CHECK (((decided_at IS NULL) = (state = 'open'::text))),
  CHECK ((kind = ANY (ARRAY['change'::text, 'cancel'::text, 'done'::text]))),
  CHECK ((side = ANY (ARRAY['bidder'::text, 'publisher'::text]))),
  CHECK ((state = ANY (ARRAY['open'::text, 'confirmed'::text, 'refused'::text, 'withdrawn'::text])))
);

create table agreement_versions (
  agreement_id uuid not null,
  number integer not null,
  terms text not null,
  sha256 text not null,
  created_at timestamp(3) with time zone not null,
  PRIMARY KEY (agreement_id, number),
  FOREIGN KEY (agreement_id) REFERENCES agreements(id) ON DELETE CASCADE
);

create table agreements (
  id uuid not null,
  number text not null,
  negotiation_id uuid,
  offer_id uuid not null,
  offer_kind offer_kind not null,
  title text not null,
  publisher_company_id uuid,
  bidder_company_id uuid,
  conversation_id uuid,
  state text not null default 'in_force'::text,
  version integer not null default 1,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  UNIQUE (negotiation_id),
  UNIQUE (number),
  PRIMARY KEY (id),
  FOREIGN KEY (bidder_company_id) REFERENCES companies(id) ON DELETE SET NULL,
  FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE SET NULL,
  FOREIGN KEY (negotiation_id) REFERENCES negotiations(id) ON DELETE SET NULL,
  FOREIGN KEY (publisher_company_id) REFERENCES companies(id) ON DELETE SET NULL,
  CHECK ((state = ANY (ARRAY['in_force'::text, 'cancelled'::text, 'done'::text])))
);

create table alert_matching (
  xid xid8,
  offer_id uuid not null default '00000000-0000-0000-0000-000000000000'::uuid,
  has_read_all boolean not null default false,
  holder uuid,
  held_until timestamp(3) with time zone
);

create table alert_settings (
  user_id uuid not null,
  time_zone text not null,
  digest_hour smallint not null,
  quiet_from smallint,
  quiet_until smallint,
  has_push boolean not null,
  mail_way text not null,
  PRIMARY KEY (user_id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK (((digest_hour >= 0) AND (digest_hour <= 23))),
  CHECK ((mail_way = ANY (ARRAY['none'::text, 'at_once'::text, 'digest'::text]))),
  CHECK (((quiet_from >= 0) AND (quiet_from <= 23))),
  CHECK (((quiet_until >= 0) AND (quiet_until <= 23)))
);

create table alerts (
  user_id uuid not null,
  offer_id uuid not null,
  saved_search_ids uuid[] not null,
  created_at timestamp(3) with time zone not null,
  push_due_at timestamp(3) with time zone,
  mail_due_at timestamp(3) with time zone,
  PRIMARY KEY (user_id, offer_id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table authenticators (
  user_id uuid not null,
  sealed_key text not null,
  last_step integer,
  created_at timestamp(3) with time zone not null,
  PRIMARY KEY (user_id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table bank_transfers (
  id uuid not null,
  company_id uuid not null,
  reference text not null,
  purchase text not null,
  total_cents integer not null,
  state text not null,
  ordered_at timestamp(3) with time zone not null,
  due_at timestamp(3) with time zone not null,
  settled_at timestamp(3) with time zone,
  received_cents integer not null default 0,
  UNIQUE (reference),
  PRIMARY KEY (id),
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  CHECK (((settled_at IS NULL) = (state = 'open'::text))),
  CHECK ((received_cents >= 0)),
  CHECK ((state = ANY (ARRAY['open'::text, 'paid'::text, 'cancelled'::text, 'expired'::text]))),
  CHECK ((total_cents > 0))
);

create table billing_details (
  company_id uuid not null,
  address text,
  invoice_email text not null default ''::text,
  order_number text not null default ''::text,
  discount_code text,
  discount_price_id integer,
  PRIMARY KEY (company_id),
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  FOREIGN KEY (discount_code) REFERENCES discount_codes(code) ON DELETE SET NULL
);

create table charges (
  id uuid not null,
  company_id uuid,
  reason text not null,
  period_number integer not null,
  purchase text not null,
  total_cents integer not null,
  state text not null,
  sent_at timestamp(3) with time zone not null,
  settled_at timestamp(3) with time zone,
  gateway_id text,
  decline_code text,
  PRIMARY KEY (id),
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE SET NULL,
  CHECK (((settled_at IS NULL) = (state = 'sent'::text))),
  CHECK ((reason = ANY (ARRAY['purchase'::text, 'renewal'::text, 'transfer'::text]))),
  CHECK ((state = ANY (ARRAY['sent'::text, 'succeeded'::text, 'declined'::text]))),
  CHECK ((total_cents >= 0))
);

create table companies (
  id uuid not null,
  name text not null,
  vat_number text not null,
  country character(2) not null,
  address text not null,
  type text not null,
  size text not null,
  year_founded integer not null,
  website text,
  email text not null,
  phone text not null,
  description text not null default ''::text,
  logo_url text,
  positive_reviews integer not null default 0,
  negative_reviews integer not null default 0,
  plan text not null default 'free_trial'::text,
  is_plan_cancelled boolean not null default false,
  plan_ends_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  vat_status text not null default 'not_checked'::text,
  vat_checked_by text,
  vat_checked_at timestamp with time zone,
  vat_next_check_at timestamp with time zone,
  folded_name text not null generated always as (folded(name)) stored,
  warned_at timestamp(3) with time zone,
  warning_reason text,
  warning_due_on date,
  suspended_at timestamp(3) with time zone,
  suspension_reason text,
  requires_second_factor boolean not null default false,
  name_starts text[] not null generated always as (word_starts(name)) stored,
  vat_consultation text,
  PRIMARY KEY (id),
  CHECK (((vat_status = 'not_checked'::text) = (vat_checked_at IS NULL))),
  CHECK ((((warned_at IS NULL) = (warning_reason IS NULL)) AND ((warned_at IS NULL) = (warning_due_on IS NULL)))),
  CHECK (((suspended_at IS NULL) = (suspension_reason IS NULL))),
  CHECK ((length(description) <= 255)),
  CHECK ((plan = ANY (ARRAY['free_trial'::text, 'roundtrip_pro'::text, 'tender_pro'::text, 'premium'::text]))),
  CHECK ((size = ANY (ARRAY['1-10'::text, '10-25'::text, '25-50'::text, '50-100'::text, '100+'::text]))),
  CHECK ((type = ANY (ARRAY['Haulier'::text, 'Forwarder'::text, 'Producer'::text]))),
  CHECK ((vat_checked_by = ANY (ARRAY['vies'::text, 'checksum'::text]))),
  CHECK ((vat_status = ANY (ARRAY['valid'::text, 'invalid'::text, 'not_checked'::text])))
);

create table company_blocks (
  id uuid not null,
  company_id uuid not null,
  blocked_company_id uuid not null,
  blocked_by uuid,
  blocked_at timestamp(3) with time zone not null,
  UNIQUE (company_id, blocked_company_id),
  PRIMARY KEY (id),
  FOREIGN KEY (blocked_by) REFERENCES users(id) ON DELETE SET NULL,
  FOREIGN KEY (blocked_company_id) REFERENCES companies(id) ON DELETE CASCADE,
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);

create table company_cost_figures (
  company_id uuid not null,
  vehicle_class text not null,
  decilitres_per_hundred_km integer not null,
  diesel_mills_per_litre integer not null,
  mills_per_km integer not null,
  cents_per_hour integer not null,
  changed_by uuid,
  changed_at timestamp(3) with time zone not null,
  PRIMARY KEY (company_id, vehicle_class),
  FOREIGN KEY (changed_by) REFERENCES users(id) ON DELETE SET NULL,
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  CHECK ((cents_per_hour >= 0)),
  CHECK ((decilitres_per_hundred_km >= 0)),
  CHECK ((diesel_mills_per_litre >= 0)),
  CHECK ((mills_per_km >= 0)),
  CHECK ((vehicle_class = ANY (ARRAY['articulated'::text, 'rigid'::text, 'van'::text])))
);

create table company_documents (
  id uuid not null,
  company_id uuid not null,
  name text not null,
  path text not null,
  type text not null,
  bytes integer not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (id),
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  FOREIGN KEY (path) REFERENCES stored_files(path),
  CHECK ((type = ANY (ARRAY['pdf'::text, 'jpeg'::text, 'png'::text, 'docx'::text, 'xlsx'::text])))
);

create table company_trucks (
  id uuid not null,
  company_id uuid not null,
  truck_type text not null,
  count integer not null,
  PRIMARY KEY (id),
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  CHECK ((count > 0))
);

create table content_items (
  id uuid not null,
  kind content_kind not null,
  address text,
  side text,
  is_example boolean not null,
  image_url text,
  is_news boolean not null,
  position integer not null,
  created_at timestamp(3) with time zone not null,
  dark_image_url text,
  UNIQUE (kind, address),
  PRIMARY KEY (id),
  CHECK (((address IS NOT NULL) = (kind = ANY (ARRAY['post'::content_kind, 'page'::content_kind])))),
  CHECK (((side IS NOT NULL) = (kind = 'benefit'::content_kind)))
);

create table content_revisions (
  item_id uuid not null,
  language text not null,
  revision integer not null,
  title text not null,
  short_text text not null,
  body text not null,
  saved_at timestamp(3) with time zone not null,
  saved_by uuid,
  PRIMARY KEY (item_id, language, revision),
  FOREIGN KEY (item_id, language) REFERENCES content_texts(item_id, language) ON DELETE CASCADE,
  FOREIGN KEY (saved_by) REFERENCES users(id) ON DELETE SET NULL
);

create table content_texts (
  item_id uuid not null,
  language text not null,
  latest_revision integer not null,
  published_revision integer,
  published_at timestamp(3) with time zone,
  updated_at timestamp(3) with time zone,
  PRIMARY KEY (item_id, language),
  FOREIGN KEY (item_id) REFERENCES content_items(id) ON DELETE CASCADE,
  CHECK ((((published_revision IS NULL) = (published_at IS NULL)) AND ((published_at IS NULL) = (updated_at IS NULL))))
);

create table conversation_members (
  conversation_id uuid not null,
  user_id uuid not null,
  company_id uuid not null,
  last_message_at timestamp(3) with time zone not null,
  seen_number integer not null default 0,
  unread integer not null default 0,
  mail_due_at timestamp with time zone,
  mail_latest_at timestamp with time zone,
  mailed_number integer not null default 0,
  PRIMARY KEY (conversation_id, user_id),
  FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table conversations (
  id uuid not null,
  low_company_id uuid not null,
  high_company_id uuid not null,
  low_user_id uuid not null,
  high_user_id uuid not null,
  offer_id uuid,
  offer_kind offer_kind,
  title text not null default ''::text,
  folded_title text not null generated always as (folded(title)) stored,
  is_quotation boolean not null,
  started_at timestamp(3) with time zone not null,
  last_number integer not null default 0,
  UNIQUE NULLS NOT DISTINCT (low_company_id, high_company_id, offer_id),
  PRIMARY KEY (id),
  CHECK ((low_company_id < high_company_id)),
  CHECK (((offer_id IS NULL) = (offer_kind IS NULL)))
);

create table details_days (
  company_id uuid not null,
  day date not null,
  opened integer not null,
  PRIMARY KEY (company_id, day),
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);

create table discount_codes (
  code text not null,
  type text not null,
  amount integer not null,
  plans text[],
  starts_on date,
  ends_on date,
  max_uses integer,
  uses integer not null default 0,
  created_at timestamp(3) with time zone not null,
  created_by uuid,
  PRIMARY KEY (code),
  FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  CHECK (((amount > 0) AND ((type = 'flat'::text) OR (amount <= 100)))),
  CHECK (((max_uses IS NULL) OR (uses <= max_uses))),
  CHECK (((code = upper(code)) AND ((length(code) >= 1) AND (length(code) <= 40)))),
  CHECK ((max_uses > 0)),
  CHECK ((type = ANY (ARRAY['percent'::text, 'flat'::text])))
);

create table discount_redemptions (
  code text not null,
  company_id uuid,
  charge_id uuid not null,
  cents integer not null,
  redeemed_at timestamp(3) with time zone not null,
  UNIQUE (charge_id),
  FOREIGN KEY (charge_id) REFERENCES charges(id),
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE SET NULL
);

create table empty_truck_details (
  offer_id uuid not null,
  temperature double precision,
  weight_kg integer,
  loading_meters double precision,
  length_cm integer,
  width_cm integer,
  height_cm integer,
  volume_m3 double precision,
  special_features text[] not null default '{}'::text[],
  extra_info text not null default ''::text,
  temperature_to double precision,
  PRIMARY KEY (offer_id),
  FOREIGN KEY (offer_id) REFERENCES offers(id) ON DELETE CASCADE
);

create table favourites (
  id uuid not null,
  user_id uuid not null,
  offer_id uuid not null,
  offer_kind offer_kind not null,
  name text not null,
  saved_facts jsonb not null,
  notified_facts jsonb not null,
  created_at timestamp(3) with time zone not null,
  UNIQUE (user_id, offer_id),
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table forgotten_offer_changes (
  through xid8 not null
);

create table free_trucks (
  id uuid not null,
  company_id uuid not null,
  name text not null default ''::text,
  truck_type text not null,
  place jsonb not null,
  free_from date not null,
  free_hour smallint,
  free_loading_meters double precision,
  free_weight_kg integer,
  max_empty_km integer not null,
  destination text not null,
  destination_country text,
  home jsonb,
  mills_per_km integer,
  offer_id uuid,
  created_at timestamp(3) with time zone not null,
  changed_by uuid,
  changed_at timestamp(3) with time zone not null,
  UNIQUE (offer_id),
  PRIMARY KEY (id),
  FOREIGN KEY (changed_by) REFERENCES users(id) ON DELETE SET NULL,
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  FOREIGN KEY (offer_id) REFERENCES offers(id) ON DELETE SET NULL,
  CHECK (((destination <> 'country'::text) OR (destination_country IS NOT NULL))),
  CHECK (((destination <> 'home'::text) OR (home IS NOT NULL))),
  CHECK ((destination = ANY (ARRAY['anywhere'::text, 'country'::text, 'home'::text]))),
  CHECK ((destination_country ~ '^[A-Z]{2}$'::text)),
  CHECK (((free_hour >= 0) AND (free_hour <= 23))),
  CHECK ((free_loading_meters > (0)::double precision)),
  CHECK ((free_weight_kg > 0)),
  CHECK ((max_empty_km > 0)),
  CHECK ((mills_per_km >= 0))
);

create table idempotency_keys (
  user_id uuid not null,
  key text not null,
  body_hash bytea not null,
  result jsonb not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (user_id, key),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table invoice_series (
  name text not null,
  last_number integer not null,
  PRIMARY KEY (name)
);

create table invoices (
  id uuid not null,
  number text not null,
  kind text not null,
  company_id uuid,
  charge_id uuid,
  issued_on date not null,
  net_cents integer not null,
  vat_cents integer not null,
  total_cents integer not null,
  content text not null,
  file_path text,
  file_sha256 text,
  created_at timestamp(3) with time zone not null,
  corrects_id uuid,
  customer text not null generated always as (((content)::json #>> '{buyer,name}'::text[])) stored,
  UNIQUE (charge_id),
  UNIQUE (number),
  PRIMARY KEY (id),
  FOREIGN KEY (charge_id) REFERENCES charges(id),
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE SET NULL,
  FOREIGN KEY (corrects_id) REFERENCES invoices(id),
  CHECK ((total_cents = (net_cents + vat_cents))),
  CHECK (((file_path IS NULL) = (file_sha256 IS NULL))),
  CHECK (((kind = 'credit_note'::text) = (corrects_id IS NOT NULL))),
  CHECK ((kind = ANY (ARRAY['invoice'::text, 'credit_note'::text])))
);

create table ledger_entries (
  booking_id uuid not null,
  account text not null,
  amount_cents integer not null,
  company_id uuid,
  booked_at timestamp(3) with time zone not null,
  PRIMARY KEY (booking_id, account),
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE SET NULL,
  CHECK ((account = ANY (ARRAY['gateway'::text, 'bank'::text, 'revenue'::text, 'vat'::text, 'unused'::text, 'corrections'::text, 'unapplied'::text]))),
  CHECK ((amount_cents <> 0))
);

create table legal_announcements (
  user_id uuid not null,
  document text not null,
  version integer not null,
  announced_at timestamp(3) with time zone not null,
  PRIMARY KEY (user_id, document, version),
  FOREIGN KEY (document, version) REFERENCES legal_versions(document, version),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table legal_versions (
  document text not null,
  version integer not null,
  announced_at timestamp(3) with time zone not null,
  effective_from date not null,
  PRIMARY KEY (document, version)
);

create table log_in_steps (
  token_hash bytea not null,
  user_id uuid not null,
  life_seconds integer not null,
  expires_at timestamp(3) with time zone not null,
  PRIMARY KEY (token_hash),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table matched_offers (
  offer_id uuid not null,
  facts text not null,
  PRIMARY KEY (offer_id)
);

create table message_images (
  path text not null,
  message_id uuid not null,
  PRIMARY KEY (path, message_id),
  FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE CASCADE,
  FOREIGN KEY (path) REFERENCES stored_files(path) ON DELETE CASCADE
);

create table message_reports (
  id uuid not null,
  message_id uuid not null,
  company_id uuid not null,
  reporter_id uuid,
  reason text not null,
  reported_at timestamp(3) with time zone not null,
  done_at timestamp(3) with time zone,
  done_by uuid,
  decision text,
  sender_company_id uuid not null,
  UNIQUE (message_id, company_id),
  PRIMARY KEY (id),
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  FOREIGN KEY (done_by) REFERENCES users(id),
  FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE CASCADE,
  FOREIGN KEY (reporter_id) REFERENCES users(id) ON DELETE SET NULL,
  CHECK (((done_at IS NULL) = (done_by IS NULL))),
  CHECK (((done_at IS NULL) = (decision IS NULL)))
);

create table messages (
  id uuid not null,
  conversation_id uuid not null,
  number integer not null,
  sender_id uuid not null,
  company_id uuid not null,
  content text not null,
  sent_at timestamp(3) with time zone not null,
  idempotency_key text,
  removed_at timestamp(3) with time zone,
  UNIQUE (conversation_id, number),
  UNIQUE (sender_id, idempotency_key),
  PRIMARY KEY (id),
  FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE
);

create table migrations (
  name text not null,
  applied_at timestamp with time zone not null default now(),
  PRIMARY KEY (name)
);

create table negotiation_rounds (
  negotiation_id uuid not null,
  number integer not null,
  side text not null,
  author_id uuid not null,
  is_acceptance boolean not null default false,
  price_cents bigint not null,
  trucks integer,
  period text,
  loading_on date,
  unloading_on date,
  truck_type text,
  comment text not null,
  valid_until date,
  valid_to timestamp(3) with time zone not null default 'infinity'::timestamp with time zone,
  created_at timestamp(3) with time zone not null,
  offer_hash text,
  PRIMARY KEY (negotiation_id, number),
  FOREIGN KEY (author_id) REFERENCES users(id) DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (negotiation_id) REFERENCES negotiations(id) ON DELETE CASCADE,
  CHECK ((period = ANY (ARRAY['day'::text, 'week'::text, 'month'::text, 'year'::text]))),
  CHECK ((price_cents >= 0)),
  CHECK ((side = ANY (ARRAY['bidder'::text, 'publisher'::text])))
);

create table negotiations (
  id uuid not null,
  offer_id uuid not null,
  offer_kind offer_kind not null,
  title text not null,
  publisher_company_id uuid not null,
  bidder_company_id uuid not null,
  state text not null,
  state_before_lost text,
  is_live boolean not null generated always as ((state = ANY (ARRAY['open'::text, 'interested'::text, 'awarded'::text]))) stored,
  last_round integer not null default 1,
  price_cents bigint not null,
  awarded_shipments integer,
  conversation_id uuid,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  award_until date,
  award_ends_at timestamp(3) with time zone,
  award_offer_hash text,
  UNIQUE (offer_id, bidder_company_id),
  PRIMARY KEY (id),
  FOREIGN KEY (bidder_company_id) REFERENCES companies(id) ON DELETE CASCADE,
  FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE SET NULL,
  FOREIGN KEY (publisher_company_id) REFERENCES companies(id) ON DELETE CASCADE,
  CHECK ((publisher_company_id <> bidder_company_id)),
  CHECK (((awarded_shipments IS NULL) = (state <> ALL (ARRAY['awarded'::text, 'agreed'::text])))),
  CHECK (((state_before_lost IS NULL) = (state <> 'lost'::text))),
  CHECK (((award_until IS NULL) = (award_ends_at IS NULL))),
  CHECK (((award_until IS NULL) OR (state = 'awarded'::text))),
  CHECK (((award_offer_hash IS NULL) OR (state = 'awarded'::text))),
  CHECK ((state_before_lost = ANY (ARRAY['open'::text, 'interested'::text]))),
  CHECK ((state = ANY (ARRAY['open'::text, 'interested'::text, 'awarded'::text, 'agreed'::text, 'declined'::text, 'lost'::text, 'withdrawn'::text, 'lapsed'::text, 'closed'::text])))
);

create table notices (
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  code text not null,
  values jsonb not null default '{}'::jsonb,
  url text not null,
  created_at timestamp(3) with time zone not null,
  read_at timestamp(3) with time zone,
  subject_id uuid,
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table notification_choices (
  user_id uuid not null,
  notification_id text not null,
  is_on boolean not null,
  PRIMARY KEY (user_id, notification_id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table offer_changes (
  xid xid8 not null default pg_current_xact_id(),
  offer_id uuid not null,
  changed_at timestamp(3) with time zone not null default now(),
  PRIMARY KEY (xid, offer_id)
);

create table offer_places (
  offer_id uuid not null,
  side offer_side not null,
  position smallint not null,
  place_id text not null,
  location_name text not null,
  postal_code text,
  country character(2) not null,
  lat double precision not null,
  long double precision not null,
  cell integer not null,
  radius_km smallint,
  PRIMARY KEY (offer_id, side, "position") INCLUDE (lat, long),
  FOREIGN KEY (offer_id) REFERENCES offers(id) ON DELETE CASCADE
);

create table offers (
  id uuid not null,
  kind offer_kind not null,
  company_id uuid not null,
  author_id uuid not null,
  is_active boolean not null,
  review_state text not null default 'none'::text,
  is_listed boolean not null generated always as ((is_active AND (review_state = ANY (ARRAY['none'::text, 'approved'::text])))) stored,
  published_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  expires_on date,
  price_cents bigint,
  loading_start date,
  loading_end date,
  unloading_start date,
  unloading_end date,
  load_type load_type,
  road_km integer,
  truck_mask integer not null,
  feature_mask integer not null default 0,
  country_mask bigint not null default 0,
  review_reason text,
  expires_at timestamp(3) with time zone not null default 'infinity'::timestamp with time zone,
  content_hash text,
  is_paused boolean not null default false,
  awarded_shipments integer not null default 0,
  is_off_by_award boolean not null default false,
  offer_hash text,
  PRIMARY KEY (id),
  FOREIGN KEY (author_id) REFERENCES users(id),
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  CHECK ((NOT (is_paused AND is_active))),
  CHECK ((NOT (is_off_by_award AND is_active))),
  CHECK ((review_state = ANY (ARRAY['none'::text, 'in_review'::text, 'approved'::text, 'rejected'::text])))
);

create table opened_details (
  company_id uuid not null,
  day date not null,
  subject_id uuid not null,
  PRIMARY KEY (company_id, day, subject_id),
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);

create table passkey_challenges (
  challenge_hash bytea not null,
  purpose text not null,
  session_id uuid,
  log_in_step_hash bytea,
  browser_hash bytea,
  expires_at timestamp(3) with time zone not null,
  PRIMARY KEY (challenge_hash),
  FOREIGN KEY (log_in_step_hash) REFERENCES log_in_steps(token_hash) ON DELETE CASCADE,
  FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  CHECK ((num_nonnulls(session_id, log_in_step_hash, browser_hash) = 1)),
  CHECK ((purpose = ANY (ARRAY['add'::text, 'prove'::text, 'log_in'::text])))
);

create table passkeys (
  id uuid not null,
  user_id uuid not null,
  credential_id bytea not null,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamp(3) with time zone not null,
  last_used_at timestamp(3) with time zone,
  UNIQUE (credential_id),
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table payment_webhooks (
  id text not null,
  received_at timestamp(3) with time zone not null,
  PRIMARY KEY (id)
);

create table preferred_companies (
  company_id uuid not null,
  preferred_company_id uuid not null,
  marked_by uuid,
  marked_at timestamp(3) with time zone not null,
  PRIMARY KEY (company_id, preferred_company_id),
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  FOREIGN KEY (marked_by) REFERENCES users(id) ON DELETE SET NULL,
  FOREIGN KEY (preferred_company_id) REFERENCES companies(id) ON DELETE CASCADE,
  CHECK ((company_id <> preferred_company_id))
);

create table product_news_mails (
  item_id uuid not null,
  user_id uuid not null,
  PRIMARY KEY (item_id, user_id),
  FOREIGN KEY (item_id) REFERENCES content_items(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table push_subscriptions (
  session_id uuid not null,
  user_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamp(3) with time zone not null,
  UNIQUE (endpoint),
  PRIMARY KEY (session_id),
  FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table recovery_codes (
  user_id uuid not null,
  code_hash text not null,
  PRIMARY KEY (user_id, code_hash),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table refunds (
  id uuid not null,
  credit_note_id uuid not null,
  charge_id uuid not null,
  transaction_id text,
  amount_cents integer not null,
  state text not null,
  sent_at timestamp(3) with time zone not null,
  try_at timestamp(3) with time zone,
  settled_at timestamp(3) with time zone,
  gateway_id text,
  decline_code text,
  transferred_on date,
  transfer_reference text,
  transfer_note text,
  UNIQUE (credit_note_id),
  PRIMARY KEY (id),
  FOREIGN KEY (charge_id) REFERENCES charges(id),
  FOREIGN KEY (credit_note_id) REFERENCES invoices(id),
  CHECK ((amount_cents > 0)),
  CHECK (((try_at IS NULL) = (state <> 'sent'::text))),
  CHECK (((settled_at IS NULL) = (state = 'sent'::text))),
  CHECK (((gateway_id IS NOT NULL) = (state = 'succeeded'::text))),
  CHECK (((decline_code IS NOT NULL) = (state = 'declined'::text))),
  CHECK (((transfer_reference IS NULL) = (transferred_on IS NULL))),
  CHECK (((transfer_note IS NULL) = (transferred_on IS NULL))),
  CHECK ((state = ANY (ARRAY['sent'::text, 'succeeded'::text, 'declined'::text, 'by_transfer'::text]))),
  CHECK (((transaction_id IS NULL) = (state = 'by_transfer'::text))),
  CHECK (((transferred_on IS NULL) OR (state = ANY (ARRAY['declined'::text, 'by_transfer'::text]))))
);

create table review_reports (
  review_id uuid not null,
  company_id uuid not null,
  user_id uuid,
  reason text not null,
  reported_at timestamp(3) with time zone not null,
  PRIMARY KEY (review_id, company_id),
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);

create table review_versions (
  id uuid not null,
  review_id uuid not null,
  is_positive boolean not null,
  comment text not null,
  reply text,
  was_visible boolean not null,
  written_at timestamp(3) with time zone not null,
  PRIMARY KEY (id),
  FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE
);

create table reviews (
  id uuid not null,
  company_id uuid not null,
  author_company_id uuid,
  author_id uuid,
  is_positive boolean not null,
  comment text not null,
  basis text not null,
  answers_negative boolean not null,
  state text not null,
  refusal text,
  written_at timestamp(3) with time zone not null,
  queued_for text,
  queued_at timestamp(3) with time zone,
  due_on date,
  is_overdue_mailed boolean not null default false,
  objection text,
  reply text,
  replied_at timestamp(3) with time zone,
  UNIQUE (author_company_id, company_id),
  PRIMARY KEY (id),
  FOREIGN KEY (author_company_id) REFERENCES companies(id) ON DELETE SET NULL,
  FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL,
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  CHECK ((basis = ANY (ARRAY['agreement'::text, 'negotiation'::text, 'conversation'::text, 'none'::text]))),
  CHECK (((queued_for IS NULL) = (queued_at IS NULL))),
  CHECK (((queued_for IS NULL) = (due_on IS NULL))),
  CHECK (((state <> 'in_review'::text) OR (queued_for IS NOT NULL))),
  CHECK (((refusal IS NULL) = (state <> 'refused'::text))),
  CHECK (((reply IS NULL) = (replied_at IS NULL))),
  CHECK ((queued_for = ANY (ARRAY['negative'::text, 'same_company'::text, 'many'::text, 'report'::text, 'objection'::text]))),
  CHECK ((state = ANY (ARRAY['visible'::text, 'in_review'::text, 'refused'::text])))
);

create table roundtrip_details (
  offer_id uuid not null,
  name text not null,
  countries text[] not null,
  km_per_month integer not null,
  temperature double precision,
  truck_information text not null default ''::text,
  price_type text not null,
  route_description text not null default ''::text,
  is_trailer_for_rent boolean not null,
  trailer_benefits text not null default ''::text,
  requirements text[] not null default '{}'::text[],
  other_requirements text not null default ''::text,
  languages text[] not null default '{}'::text[],
  documents text not null,
  payment_days integer,
  skonto double precision,
  takes_diesel_card boolean not null,
  payment_comment text not null default ''::text,
  additional_information text not null default ''::text,
  temperature_to double precision,
  PRIMARY KEY (offer_id),
  FOREIGN KEY (offer_id) REFERENCES offers(id) ON DELETE CASCADE,
  CHECK ((documents = ANY (ARRAY['Originals'::text, 'Copy'::text]))),
  CHECK ((price_type = ANY (ARRAY['all inclusive'::text, '+ road tolls'::text])))
);

create table saved_searches (
  id uuid not null,
  user_id uuid not null,
  offer_kind offer_kind not null,
  name text not null,
  filter jsonb not null,
  is_watched boolean not null default false,
  has_push boolean not null,
  mail_way text not null,
  seen_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone not null,
  removed_at timestamp(3) with time zone,
  changed_xid xid8 not null default pg_current_xact_id(),
  watched_xid xid8 not null default pg_current_xact_id(),
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK ((mail_way = ANY (ARRAY['none'::text, 'at_once'::text, 'digest'::text])))
);

create table secrets (
  name text not null,
  value text not null,
  version integer not null,
  starts_at timestamp(3) with time zone not null,
  ends_at timestamp(3) with time zone,
  PRIMARY KEY (name, version)
);

create table security_events (
  id bigint not null generated always as identity,
  happened_at timestamp(3) with time zone not null,
  event text not null,
  user_id uuid,
  company_id uuid,
  session_id uuid,
  subject_id uuid,
  address text,
  user_agent text,
  request_id text,
  detail text,
  times integer not null default 1,
  PRIMARY KEY (id)
);

create table sessions (
  token_hash bytea not null,
  user_id uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  address text not null,
  user_agent text not null,
  id uuid not null default gen_random_uuid(),
  PRIMARY KEY (token_hash),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table spot_freight_details (
  offer_id uuid not null,
  temperature double precision,
  weight_kg integer,
  loading_meters double precision,
  length_cm integer,
  width_cm integer,
  height_cm integer,
  type_of_cargo text not null,
  extra_info text not null default ''::text,
  special_requests text[] not null default '{}'::text[],
  temperature_to double precision,
  PRIMARY KEY (offer_id),
  FOREIGN KEY (offer_id) REFERENCES offers(id) ON DELETE CASCADE
);

create table staff_actions (
  id uuid not null,
  staff_id uuid,
  action text not null,
  subject_id uuid not null,
  details jsonb not null default '{}'::jsonb,
  done_at timestamp(3) with time zone not null,
  PRIMARY KEY (id),
  FOREIGN KEY (staff_id) REFERENCES users(id)
);

create table stored_files (
  path text not null,
  company_id uuid,
  kind text not null,
  bytes integer not null,
  made_at timestamp with time zone not null,
  is_public boolean not null default false,
  uploaded_by uuid,
  PRIMARY KEY (path),
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE SET NULL,
  FOREIGN KEY (uploaded_by) REFERENCES users(id) ON DELETE SET NULL,
  CHECK (((NOT is_public) OR (kind = 'image'::text))),
  CHECK ((kind = ANY (ARRAY['image'::text, 'document'::text, 'export'::text])))
);

create table subscriptions (
  id uuid not null,
  company_id uuid not null,
  plan text not null,
  term_months integer not null,
  anchor_at timestamp(3) with time zone not null,
  anchor_months integer not null,
  period_number integer not null,
  starts_at timestamp(3) with time zone not null,
  ends_at timestamp(3) with time zone not null,
  value_cents integer not null,
  balance_cents integer not null default 0,
  is_cancelled boolean not null default false,
  next_plan text,
  next_term_months integer,
  card_token text,
  card_brand text,
  card_last_four text,
  card_expires_on text,
  card_country text,
  declines integer not null default 0,
  try_at timestamp(3) with time zone,
  reminded_period integer not null default 0,
  updated_at timestamp(3) with time zone not null,
  granted_from timestamp(3) with time zone,
  cancelled_at timestamp(3) with time zone,
  card_entered_at timestamp(3) with time zone,
  UNIQUE (company_id),
  PRIMARY KEY (id),
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  CHECK ((balance_cents >= 0)),
  CHECK (((next_plan IS NULL) = (next_term_months IS NULL))),
  CHECK ((num_nulls(card_token, card_brand, card_last_four, card_expires_on) = ANY (ARRAY[0, 4]))),
  CHECK ((next_plan = ANY (ARRAY['roundtrip_pro'::text, 'tender_pro'::text, 'premium'::text]))),
  CHECK ((next_term_months = ANY (ARRAY[1, 6, 12]))),
  CHECK ((plan = ANY (ARRAY['roundtrip_pro'::text, 'tender_pro'::text, 'premium'::text]))),
  CHECK ((term_months = ANY (ARRAY[1, 6, 12]))),
  CHECK ((value_cents >= 0))
);

create table tender_details (
  offer_id uuid not null,
  name text not null default ''::text,
  period_start date not null,
  period_end date not null,
  temperature double precision,
  weight_kg integer,
  loading_meters double precision,
  length_cm integer,
  width_cm integer,
  height_cm integer,
  volume_m3 double precision,
  type_of_cargo text not null,
  special_requests text[] not null default '{}'::text[],
  other_request text not null default ''::text,
  number_of_shipments integer not null,
  periodicity text not null,
  payment_days integer,
  payment_comments text not null default ''::text,
  additional_information text not null default ''::text,
  temperature_to double precision,
  PRIMARY KEY (offer_id),
  FOREIGN KEY (offer_id) REFERENCES offers(id) ON DELETE CASCADE,
  CHECK ((periodicity = ANY (ARRAY['once'::text, 'daily'::text, 'weekly'::text, 'monthly'::text, 'yearly'::text])))
);

create table test_gateway_cards (
  token text not null,
  customer_id uuid not null,
  scenario text not null,
  expires_on text not null,
  PRIMARY KEY (token)
);

create table test_gateway_charges (
  charge_id uuid not null,
  customer_id uuid not null,
  amount_cents integer not null,
  outcome text not null,
  charged_at timestamp(3) with time zone not null,
  PRIMARY KEY (charge_id)
);

create table test_gateway_nonces (
  nonce text not null,
  customer_id uuid not null,
  scenario text not null,
  is_authenticated boolean,
  used_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  PRIMARY KEY (nonce)
);

create table test_gateway_refunds (
  refund_id uuid not null,
  charge_id uuid not null,
  amount_cents integer not null,
  outcome text not null,
  refunded_at timestamp(3) with time zone not null,
  PRIMARY KEY (refund_id),
  FOREIGN KEY (charge_id) REFERENCES test_gateway_charges(charge_id)
);

create table throttles (
  key text not null,
  tries integer not null,
  resets_at timestamp with time zone not null,
  PRIMARY KEY (key)
);

create table toll_rates (
  id uuid not null,
  country text not null,
  vehicle_class text not null,
  charge text not null,
  mills_per_km integer,
  valid_from date not null,
  changed_by uuid,
  changed_at timestamp(3) with time zone not null,
  UNIQUE (country, vehicle_class, valid_from),
  PRIMARY KEY (id),
  FOREIGN KEY (changed_by) REFERENCES users(id) ON DELETE SET NULL,
  CHECK ((charge = ANY (ARRAY['perKm'::text, 'byTime'::text, 'none'::text]))),
  CHECK (((charge = 'perKm'::text) = (mills_per_km IS NOT NULL))),
  CHECK ((country ~ '^[A-Z]{2}$'::text)),
  CHECK ((mills_per_km >= 0)),
  CHECK ((vehicle_class = ANY (ARRAY['articulated'::text, 'rigid'::text, 'van'::text])))
);

create table trial_uses (
  company_id uuid not null,
  what text not null,
  used integer not null,
  PRIMARY KEY (company_id, what),
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);

create table unapplied_payments (
  id uuid not null,
  company_id uuid,
  customer text not null,
  reference text not null,
  amount_cents integer not null,
  left_cents integer not null,
  received_on date not null,
  recorded_by uuid,
  recorded_at timestamp(3) with time zone not null,
  paid_back_cents integer,
  paid_back_on date,
  paid_back_reference text,
  paid_back_note text,
  PRIMARY KEY (id),
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE SET NULL,
  FOREIGN KEY (recorded_by) REFERENCES users(id) ON DELETE SET NULL,
  CHECK ((amount_cents > 0)),
  CHECK (((left_cents >= 0) AND (left_cents <= amount_cents))),
  CHECK (((paid_back_cents IS NULL) = (paid_back_on IS NULL))),
  CHECK (((paid_back_cents IS NULL) = (paid_back_reference IS NULL))),
  CHECK (((paid_back_cents IS NULL) = (paid_back_note IS NULL))),
  CHECK (((paid_back_cents IS NULL) OR (left_cents = 0))),
  CHECK ((paid_back_cents > 0))
);

create table users (
  id uuid not null,
  company_id uuid,
  email text not null,
  password_hash text,
  first_name text not null,
  last_name text not null,
  phone text not null default ''::text,
  role text not null,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  picture_url text,
  email_confirmed_at timestamp with time zone,
  invited_at timestamp with time zone,
  removed_at timestamp with time zone,
  second_factor_at timestamp(3) with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  CHECK (((role = 'Staff'::text) = (company_id IS NULL))),
  CHECK ((role = ANY (ARRAY['Employee'::text, 'Admin'::text, 'Staff'::text])))
);

create table vat_evidence (
  company_id uuid not null,
  card_country text,
  former_country text,
  changed_at timestamp(3) with time zone,
  accepted_country text,
  accepted_at timestamp(3) with time zone,
  acceptance_reason text,
  waits_since timestamp(3) with time zone,
  PRIMARY KEY (company_id),
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  CHECK ((((accepted_country IS NULL) = (accepted_at IS NULL)) AND ((accepted_country IS NULL) = (acceptance_reason IS NULL)))),
  CHECK (((former_country IS NULL) = (changed_at IS NULL)))
);

CREATE INDEX account_requests_exports ON public.account_requests USING btree (export_until) WHERE (export_until IS NOT NULL);
CREATE INDEX account_requests_of_company ON public.account_requests USING btree (company_id);
CREATE INDEX account_requests_of_staff ON public.account_requests USING btree (done_by) WHERE (done_by IS NOT NULL);
CREATE UNIQUE INDEX account_requests_open ON public.account_requests USING btree (user_id, kind) WHERE (done_at IS NULL);
CREATE INDEX account_requests_queue ON public.account_requests USING btree (id) WHERE (done_at IS NULL);
CREATE INDEX account_token_hashes_of_token ON public.account_token_hashes USING btree (account_token_id);
CREATE INDEX account_tokens_expiry ON public.account_tokens USING btree (expires_at);
CREATE INDEX agreement_proposals_decided_by ON public.agreement_proposals USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX agreement_proposals_of_author ON public.agreement_proposals USING btree (author_id) WHERE (author_id IS NOT NULL);
CREATE UNIQUE INDEX agreement_proposals_open ON public.agreement_proposals USING btree (agreement_id) WHERE (state = 'open'::text);
CREATE INDEX agreements_of_bidder ON public.agreements USING btree (bidder_company_id, updated_at DESC, id DESC);
CREATE INDEX agreements_of_conversation ON public.agreements USING btree (conversation_id) WHERE (conversation_id IS NOT NULL);
CREATE INDEX agreements_of_publisher ON public.agreements USING btree (publisher_company_id, updated_at DESC, id DESC);
CREATE INDEX alerts_created ON public.alerts USING btree (created_at);
CREATE INDEX alerts_mail_due ON public.alerts USING btree (mail_due_at) WHERE (mail_due_at IS NOT NULL);
CREATE INDEX alerts_push_due ON public.alerts USING btree (push_due_at) WHERE (push_due_at IS NOT NULL);
CREATE INDEX bank_transfers_by_state ON public.bank_transfers USING btree (state, id);
CREATE UNIQUE INDEX bank_transfers_open ON public.bank_transfers USING btree (company_id) WHERE (state = 'open'::text);
CREATE INDEX billing_details_discount_code ON public.billing_details USING btree (discount_code) WHERE (discount_code IS NOT NULL);
CREATE INDEX charges_of_company ON public.charges USING btree (company_id, sent_at DESC);
CREATE UNIQUE INDEX charges_of_period ON public.charges USING btree (company_id, period_number) WHERE (state = ANY (ARRAY['sent'::text, 'succeeded'::text]));
CREATE UNIQUE INDEX charges_open ON public.charges USING btree (company_id) WHERE (state = 'sent'::text);
CREATE INDEX companies_by_country ON public.companies USING btree (country, folded_name, id);
CREATE INDEX companies_by_name ON public.companies USING btree (folded_name, id);
CREATE INDEX companies_by_name_starts ON public.companies USING gin (name_starts) WITH (fastupdate=off);
CREATE INDEX companies_overdue ON public.companies USING btree (warning_due_on) WHERE ((warned_at IS NOT NULL) AND (suspended_at IS NULL));
CREATE INDEX companies_suspended ON public.companies USING btree (id) WHERE (suspended_at IS NOT NULL);
CREATE INDEX companies_vat_next_check ON public.companies USING btree (vat_next_check_at) WHERE (vat_next_check_at IS NOT NULL);
CREATE UNIQUE INDEX companies_vat_number ON public.companies USING btree (vat_number);
CREATE UNIQUE INDEX companies_vat_number_of_kingdom ON public.companies USING btree (regexp_replace(vat_number, '^XI'::text, 'GB'::text));
CREATE INDEX companies_warned ON public.companies USING btree (id) WHERE (warned_at IS NOT NULL);
CREATE INDEX company_blocks_by ON public.company_blocks USING btree (blocked_by);
CREATE INDEX company_blocks_list ON public.company_blocks USING btree (company_id, id);
CREATE INDEX company_blocks_of_blocked ON public.company_blocks USING btree (blocked_company_id);
CREATE INDEX company_cost_figures_by ON public.company_cost_figures USING btree (changed_by);
CREATE INDEX company_documents_of_company ON public.company_documents USING btree (company_id, id);
CREATE INDEX company_documents_of_file ON public.company_documents USING btree (path);
CREATE INDEX company_trucks_of_company ON public.company_trucks USING btree (company_id, id);
CREATE INDEX company_trucks_of_type ON public.company_trucks USING btree (truck_type, company_id);
CREATE INDEX conversation_members_list ON public.conversation_members USING btree (user_id, last_message_at DESC, conversation_id DESC);
CREATE INDEX conversation_members_mail ON public.conversation_members USING btree (mail_due_at) WHERE (mail_due_at IS NOT NULL);
CREATE INDEX conversation_members_unread ON public.conversation_members USING btree (user_id) INCLUDE (unread) WHERE (unread > 0);
CREATE INDEX conversations_of_high_company ON public.conversations USING btree (high_company_id);
CREATE INDEX details_days_day ON public.details_days USING btree (day, opened);
CREATE INDEX discount_codes_created_by ON public.discount_codes USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX discount_redemptions_of_company ON public.discount_redemptions USING btree (company_id) WHERE (company_id IS NOT NULL);
CREATE UNIQUE INDEX discount_redemptions_once ON public.discount_redemptions USING btree (code, company_id) WHERE (company_id IS NOT NULL);
CREATE INDEX favourites_by_kind ON public.favourites USING btree (user_id, offer_kind, id DESC);
CREATE INDEX favourites_of_offer ON public.favourites USING btree (offer_id, id);
CREATE INDEX free_trucks_by ON public.free_trucks USING btree (changed_by);
CREATE INDEX free_trucks_of_company ON public.free_trucks USING btree (company_id, free_from, id);
CREATE INDEX idempotency_keys_age ON public.idempotency_keys USING btree (created_at);
CREATE INDEX invoices_by_day ON public.invoices USING btree (issued_on);
CREATE INDEX invoices_corrected ON public.invoices USING btree (corrects_id) WHERE (corrects_id IS NOT NULL);
CREATE INDEX invoices_of_company ON public.invoices USING btree (company_id, created_at DESC) WHERE (company_id IS NOT NULL);
CREATE INDEX ledger_entries_of_company ON public.ledger_entries USING btree (company_id) WHERE (company_id IS NOT NULL);
CREATE INDEX log_in_steps_user ON public.log_in_steps USING btree (user_id);
CREATE INDEX message_images_of_message ON public.message_images USING btree (message_id);
CREATE INDEX message_reports_of_company ON public.message_reports USING btree (company_id);
CREATE INDEX message_reports_of_reporter ON public.message_reports USING btree (reporter_id);
CREATE INDEX message_reports_of_sender ON public.message_reports USING btree (sender_company_id, reported_at);
CREATE INDEX message_reports_of_staff ON public.message_reports USING btree (done_by) WHERE (done_by IS NOT NULL);
CREATE INDEX message_reports_queue ON public.message_reports USING btree (reported_at, id) WHERE (done_at IS NULL);
CREATE INDEX negotiation_rounds_of_author ON public.negotiation_rounds USING btree (author_id);
CREATE INDEX negotiations_awards_by_end ON public.negotiations USING btree (award_ends_at) WHERE (state = 'awarded'::text);
CREATE INDEX negotiations_live ON public.negotiations USING btree (offer_id) WHERE is_live;
CREATE INDEX negotiations_of_conversation ON public.negotiations USING btree (conversation_id) WHERE (conversation_id IS NOT NULL);
CREATE INDEX negotiations_open ON public.negotiations USING btree (offer_id) WHERE (state = 'open'::text);
CREATE INDEX negotiations_received ON public.negotiations USING btree (publisher_company_id, updated_at, id) INCLUDE (offer_id, bidder_company_id, offer_kind, state, price_cents);
CREATE INDEX negotiations_sent ON public.negotiations USING btree (bidder_company_id, updated_at, id) INCLUDE (offer_id, publisher_company_id, offer_kind, state, price_cents);
CREATE INDEX negotiations_sent_by_price ON public.negotiations USING btree (bidder_company_id, price_cents, id);
CREATE INDEX notices_created ON public.notices USING btree (created_at);
CREATE INDEX notices_unread ON public.notices USING btree (user_id) WHERE (read_at IS NULL);
CREATE INDEX notices_user ON public.notices USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX offer_changes_by_age ON public.offer_changes USING btree (changed_at);
CREATE INDEX offers_by_content ON public.offers USING btree (content_hash) WHERE is_active;
CREATE INDEX offers_by_published ON public.offers USING btree (kind, published_at, id) INCLUDE (expires_at) WHERE is_listed;
CREATE INDEX offers_in_review ON public.offers USING btree (updated_at, id) WHERE (review_state = 'in_review'::text);
CREATE INDEX offers_of_author ON public.offers USING btree (author_id);
CREATE INDEX offers_of_company ON public.offers USING btree (company_id, kind, id) INCLUDE (is_active, is_listed, review_state, expires_at);
CREATE INDEX offers_to_expire ON public.offers USING btree (expires_at) WHERE is_active;
CREATE INDEX opened_details_day ON public.opened_details USING btree (day);
CREATE INDEX passkey_challenges_session ON public.passkey_challenges USING btree (session_id);
CREATE INDEX passkey_challenges_step ON public.passkey_challenges USING btree (log_in_step_hash);
CREATE INDEX passkeys_user ON public.passkeys USING btree (user_id);
CREATE INDEX preferred_companies_by ON public.preferred_companies USING btree (marked_by);
CREATE INDEX preferred_companies_of_preferred ON public.preferred_companies USING btree (preferred_company_id);
CREATE INDEX product_news_mails_of_user ON public.product_news_mails USING btree (user_id);
CREATE INDEX push_subscriptions_user ON public.push_subscriptions USING btree (user_id, created_at);
CREATE INDEX refunds_due ON public.refunds USING btree (try_at) WHERE (state = 'sent'::text);
CREATE INDEX refunds_of_charge ON public.refunds USING btree (charge_id);
CREATE INDEX refunds_to_transfer ON public.refunds USING btree (settled_at, id) WHERE ((state = ANY (ARRAY['declined'::text, 'by_transfer'::text])) AND (transferred_on IS NULL));
CREATE INDEX review_reports_of_company ON public.review_reports USING btree (company_id);
CREATE INDEX review_reports_of_user ON public.review_reports USING btree (user_id);
CREATE INDEX review_versions_of_review ON public.review_versions USING btree (review_id, id);
CREATE INDEX reviews_of_author ON public.reviews USING btree (author_id);
CREATE INDEX reviews_visible ON public.reviews USING btree (company_id, written_at, id) WHERE (state = 'visible'::text);
CREATE INDEX reviews_waiting ON public.reviews USING btree (due_on, id) WHERE (queued_for IS NOT NULL);
CREATE INDEX reviews_written ON public.reviews USING btree (company_id, written_at);
CREATE INDEX saved_searches_changed ON public.saved_searches USING btree (changed_xid);
CREATE INDEX saved_searches_of_user ON public.saved_searches USING btree (user_id, id);
CREATE INDEX saved_searches_removed ON public.saved_searches USING btree (removed_at) WHERE (removed_at IS NOT NULL);
CREATE INDEX security_events_company ON public.security_events USING btree (company_id, happened_at DESC, id DESC) WHERE (company_id IS NOT NULL);
CREATE INDEX security_events_event ON public.security_events USING btree (event, happened_at DESC, id DESC);
CREATE INDEX security_events_time ON public.security_events USING btree (happened_at DESC, id DESC);
CREATE INDEX security_events_user ON public.security_events USING btree (user_id, happened_at DESC, id DESC) WHERE (user_id IS NOT NULL);
CREATE INDEX sessions_expiry ON public.sessions USING btree (expires_at);
CREATE UNIQUE INDEX sessions_id ON public.sessions USING btree (id);
CREATE INDEX sessions_user ON public.sessions USING btree (user_id);
CREATE INDEX staff_actions_of_staff ON public.staff_actions USING btree (staff_id);
CREATE INDEX staff_actions_of_subject ON public.staff_actions USING btree (subject_id, id);
CREATE INDEX stored_documents_of_company ON public.stored_files USING btree (company_id) INCLUDE (bytes) WHERE (kind = 'document'::text);
CREATE INDEX stored_files_by_age ON public.stored_files USING btree (made_at);
CREATE INDEX stored_files_of_uploader ON public.stored_files USING btree (uploaded_by) WHERE (uploaded_by IS NOT NULL);
CREATE INDEX subscriptions_by_end ON public.subscriptions USING btree (ends_at) WHERE (NOT is_cancelled);
CREATE INDEX test_gateway_nonces_by_age ON public.test_gateway_nonces USING btree (created_at);
CREATE INDEX test_gateway_refunds_of_charge ON public.test_gateway_refunds USING btree (charge_id);
CREATE INDEX toll_rates_by ON public.toll_rates USING btree (changed_by);
CREATE INDEX unapplied_payments_by ON public.unapplied_payments USING btree (recorded_by) WHERE (recorded_by IS NOT NULL);
CREATE INDEX unapplied_payments_left ON public.unapplied_payments USING btree (company_id, id) WHERE (left_cents > 0);
CREATE INDEX unapplied_payments_of_company ON public.unapplied_payments USING btree (company_id) WHERE (company_id IS NOT NULL);
CREATE INDEX users_company ON public.users USING btree (company_id);
CREATE UNIQUE INDEX users_email ON public.users USING btree (lower(email)) WHERE is_active;
CREATE UNIQUE INDEX users_email_in_company ON public.users USING btree (company_id, lower(email)) WHERE (removed_at IS NULL);
CREATE INDEX vat_evidence_queue ON public.vat_evidence USING btree (waits_since) WHERE (waits_since IS NOT NULL);

CREATE TRIGGER agreement_versions_never_change BEFORE UPDATE ON public.agreement_versions FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER agreement_versions_stay BEFORE DELETE ON public.agreement_versions FOR EACH ROW EXECUTE FUNCTION refuse_deletion();
CREATE TRIGGER agreements_stay BEFORE DELETE ON public.agreements FOR EACH ROW EXECUTE FUNCTION refuse_deletion();
CREATE TRIGGER notify_changed AFTER UPDATE ON public.companies FOR EACH ROW WHEN (((old.plan IS DISTINCT FROM new.plan) OR (old.plan_ends_at IS DISTINCT FROM new.plan_ends_at) OR (old.is_plan_cancelled IS DISTINCT FROM new.is_plan_cancelled) OR (old.country IS DISTINCT FROM new.country) OR (old.suspended_at IS DISTINCT FROM new.suspended_at) OR (old.requires_second_factor IS DISTINCT FROM new.requires_second_factor))) EXECUTE FUNCTION notify_changed_sessions('id');
CREATE TRIGGER record_updated AFTER UPDATE ON public.empty_truck_details REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_changed_offers();
CREATE CONSTRAINT TRIGGER ledger_balances AFTER INSERT ON public.ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_balance();
CREATE TRIGGER ledger_never_changes BEFORE DELETE ON public.ledger_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER record_deleted AFTER DELETE ON public.offer_places REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_changed_offers();
CREATE TRIGGER record_inserted AFTER INSERT ON public.offer_places REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_changed_offers();
CREATE TRIGGER record_updated AFTER UPDATE ON public.offer_places REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_changed_offers();
CREATE TRIGGER record_deleted AFTER DELETE ON public.offers REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_changed_offers();
CREATE TRIGGER record_inserted AFTER INSERT ON public.offers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_changed_offers();
CREATE TRIGGER record_updated AFTER UPDATE ON public.offers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_changed_offers();
CREATE TRIGGER record_updated AFTER UPDATE ON public.roundtrip_details REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_changed_offers();
CREATE TRIGGER notify_changed AFTER DELETE OR UPDATE ON public.sessions FOR EACH ROW WHEN ((old.expires_at > now())) EXECUTE FUNCTION notify_changed_sessions('user_id');
CREATE TRIGGER record_updated AFTER UPDATE ON public.spot_freight_details REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_changed_offers();
CREATE TRIGGER record_updated AFTER UPDATE ON public.tender_details REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_changed_offers();
CREATE TRIGGER notify_changed AFTER UPDATE ON public.users FOR EACH ROW WHEN (((old.role IS DISTINCT FROM new.role) OR (old.company_id IS DISTINCT FROM new.company_id) OR (old.is_active IS DISTINCT FROM new.is_active) OR (old.email_confirmed_at IS DISTINCT FROM new.email_confirmed_at) OR (old.second_factor_at IS DISTINCT FROM new.second_factor_at))) EXECUTE FUNCTION notify_changed_sessions('id');
