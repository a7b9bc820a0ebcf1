-- The consultation number of VIES proves that the VAT number was asked about, and by whom: evidence for reverse charge.
alter table companies add column vat_consultation text;
