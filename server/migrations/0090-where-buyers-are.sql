-- What besides its address says where a company is: the card that it entered last, the country of the European Union that
-- it left, and what staff made of it. The VAT of buyers outside the Union depends on it.
create table vat_evidence (
  company_id uuid primary key references companies (id) on delete cascade,
  card_country text,
  former_country text,
  changed_at timestamp(3) with time zone,
  -- The country that staff has accepted, and why; it counts as long as the company is there.
  accepted_country text,
  accepted_at timestamp(3) with time zone,
  acceptance_reason text,
  -- A change of country that staff has not looked at.
  waits_since timestamp(3) with time zone,
  check ((accepted_country is null) = (accepted_at is null) and (accepted_country is null) = (acceptance_reason is null)),
  check ((former_country is null) = (changed_at is null))
);
create index vat_evidence_queue on vat_evidence (waits_since) where waits_since is not null;
