-- Stores where the file of an invoice is, once it is printed. An existing file is never replaced.
create or replace function set_invoice_file(of_invoice uuid, path text, sha256 text) returns void
language sql security definer set search_path = public, pg_temp as $$
  update invoices set file_path = path, file_sha256 = sha256 where id = of_invoice and file_path is null
$$;
