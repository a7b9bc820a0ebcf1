-- Staff finds an invoice by whom it was made out to, also when the company was deleted.
alter table invoices add column customer text not null generated always as (content::json #>> '{buyer,name}') stored;
