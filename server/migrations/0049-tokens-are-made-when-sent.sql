-- The token in a mailed link is made when the letter is sent. Until then there is only that somebody gets a link: the
-- newest of a purpose is the one that works, in as many letters as a crash made of it.
alter table account_tokens add column id uuid not null default gen_random_uuid();

create table account_token_hashes (
  -- SHA-256 of the token, as with sessions.
  token_hash bytea primary key,
  account_token_id uuid not null
);
-- Those in people's mailboxes go on working.
insert into account_token_hashes (token_hash, account_token_id) select token_hash, id from account_tokens;

alter table account_tokens drop constraint account_tokens_pkey;
alter table account_tokens drop column token_hash;
alter table account_tokens alter column id drop default;
alter table account_tokens add primary key (id);
alter table account_token_hashes add foreign key (account_token_id) references account_tokens
  on update cascade on delete cascade;
create index account_token_hashes_of_token on account_token_hashes (account_token_id);

-- Letters in the queue had their links in them, and those that were sent lay there for days: none of it stays. What was
-- on its way to let somebody in is asked for again; its link, which others may have read, stops working.
do $$
begin
  if to_regclass('jobs.job') is null then return; end if;
  delete from account_token_hashes where token_hash in (
    select sha256(convert_to(link[1], 'UTF8'))
    from jobs.job, regexp_matches(
      data::text, '(?:/reset-password/|/invited/|/confirm-email/|[?]key=)([A-Za-z0-9_-]{43})', 'g'
    ) link
    where name in ('send-mail', 'unsent-mail') and state in ('created', 'retry', 'active')
  );
  delete from jobs.job where state = 'completed';
  delete from jobs.job where name in ('send-mail', 'unsent-mail')
    and data::text ~ '/reset-password/|/invited/|/confirm-email/|[?]key=|[?]token=|/mailedInvoice/';
end $$;
