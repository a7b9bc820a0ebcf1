-- A company is registered once, known by its VAT number, which is written in one way.
update companies set vat_number = upper(regexp_replace(vat_number, '[^A-Za-z0-9+*]', '', 'g'));
create unique index companies_vat_number on companies (vat_number);

alter table companies
  add column vat_status text not null default 'not_checked' check (vat_status in ('valid', 'invalid', 'not_checked')),
  -- Who said so and when; null as long as it is not checked.
  add column vat_checked_by text check (vat_checked_by in ('vies', 'checksum')),
  add column vat_checked_at timestamptz,
  -- When a number about which nobody gave an answer is asked about again; null when there is nothing to ask.
  add column vat_next_check_at timestamptz,
  add check ((vat_status = 'not_checked') = (vat_checked_at is null));
create index companies_vat_next_check on companies (vat_next_check_at) where vat_next_check_at is not null;
