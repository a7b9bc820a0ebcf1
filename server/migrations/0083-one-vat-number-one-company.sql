-- Northern Ireland has the numbers of the United Kingdom, under a code of its own: one company, whichever code it types.
create unique index companies_vat_number_of_kingdom on companies ((regexp_replace(vat_number, '^XI', 'GB')));
