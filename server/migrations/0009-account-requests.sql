-- What members ask staff for: to delete their account, or for a copy of their data.
create table account_requests (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  company_id uuid not null references companies on delete cascade,
  kind text not null check (kind in ('deletion', 'export')),
  asked_at timestamptz(3) not null,
  done_at timestamptz(3),
  done_by uuid references users,
  -- The copy, while it can be saved; the sweep of files keeps what is named here.
  export_path text,
  export_until timestamptz,
  check ((done_at is null) = (done_by is null)),
  check ((export_path is null) = (export_until is null))
);
-- Who asks twice has asked once.
create unique index account_requests_open on account_requests (user_id, kind) where done_at is null;
create index account_requests_of_company on account_requests (company_id);
create index account_requests_queue on account_requests (id) where done_at is null;
create index account_requests_of_staff on account_requests (done_by) where done_by is not null;
create index account_requests_exports on account_requests (export_until) where export_until is not null;

alter table stored_files drop constraint stored_files_kind_check;
alter table stored_files add constraint stored_files_kind_check check (kind in ('image', 'document', 'export'));
