-- Companies that a company prefers; nobody but its own members learns of them.
create table preferred_companies (
  company_id uuid not null references companies on delete cascade,
  preferred_company_id uuid not null references companies on delete cascade,
  marked_by uuid references users on delete set null,
  marked_at timestamptz(3) not null,
  primary key (company_id, preferred_company_id),
  check (company_id <> preferred_company_id)
);
create index preferred_companies_of_preferred on preferred_companies (preferred_company_id);
create index preferred_companies_by on preferred_companies (marked_by);
