-- The invoice that a credit note corrects; there may be several of one, each for a part.
alter table invoices add column corrects_id uuid references invoices;
alter table invoices add check ((kind = 'credit_note') = (corrects_id is not null));
create index invoices_corrected on invoices (corrects_id) where corrects_id is not null;
