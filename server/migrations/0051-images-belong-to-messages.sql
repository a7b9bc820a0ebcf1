-- Images of messages are shown to those who read the messages, and to nobody else. Everybody is shown those of offers,
-- companies, people and pages.
alter table stored_files add column is_public boolean not null default false check (not is_public or kind = 'image');
-- Who sees an image that no message shows yet.
alter table stored_files add column uploaded_by uuid references users on delete set null;
create index stored_files_of_uploader on stored_files (uploaded_by) where uploaded_by is not null;

create table message_images (
  path text not null references stored_files on delete cascade,
  message_id uuid not null references messages on delete cascade,
  primary key (path, message_id)
);
create index message_images_of_message on message_images (message_id);

-- What lay there was public: it stays so where anything but a message names it, and while its text is being written.
create temporary table named_images on commit drop as
  select distinct 'images/' || found[1] as path, m.id as message_id, m.removed_at is not null as is_removed
  from messages m, regexp_matches(m.content, '/api/images/([0-9a-f]{32}\.webp)', 'g') found;
create temporary table public_images (path text) on commit drop;
do $$
declare
  place record;
begin
  for place in
    select table_name, string_agg(format('%I::text', column_name), ', ') as columns from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'json', 'jsonb') and is_generated = 'NEVER'
      and table_name not in ('stored_files', 'messages', 'idempotency_keys')
    group by table_name
  loop
    execute format(
      'insert into public_images select ''images/'' || found[1]
        from %I, regexp_matches(concat_ws('' '', %s), ''([0-9a-f]{32}\.webp)'', ''g'') found',
      place.table_name, place.columns);
  end loop;
end $$;
update stored_files f set is_public = true
  where kind = 'image' and (
    not exists (select from named_images n where n.path = f.path)
    or exists (select from public_images p where p.path = f.path));
insert into message_images (path, message_id)
  select f.path, n.message_id from named_images n join stored_files f on f.path = n.path
  where not f.is_public and not n.is_removed;
-- Nothing names those of removed messages any more: the nightly sweep takes them away.
update messages set content = regexp_replace(content, '<img [^>]*>', '', 'g') where removed_at is not null;
