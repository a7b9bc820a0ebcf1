-- Says where the file of an invoice is, once it is drawn. A file that is there stays.
create or replace function set_invoice_file(of_invoice uuid, path text, sha256 text) returns void
language sql security definer set search_path = public, pg_temp as $$
  update invoices set file_path = path, file_sha256 = sha256 where id = of_invoice and file_path is null
$$;
