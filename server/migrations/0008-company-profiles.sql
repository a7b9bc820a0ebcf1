-- What two spellings of a name have in common: lower case, no marks, one space between words. The same as `fold` in the server,
-- which a test compares it with; here, so that no write of a company can forget it.
create function folded(name text) returns text language sql immutable strict parallel safe as $$
  select trim(regexp_replace(
    translate(
      replace(replace(replace(replace(regexp_replace(normalize(lower(name), NFD), '[\u0300-\u036f]+', '', 'g'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
      'łøđðıħŋŀς', 'loddihnlσ'),
    '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u2000-\u206f]+', ' ', 'g'))
$$;

-- Every beginning of every word of a name: what somebody types is one of them as it stands, so an ordinary index and its
-- statistics answer. Also as those write who lack the letters (Koeln, Tromsoe).
create function word_starts(name text) returns text[] language sql immutable strict parallel safe as $$
  select array(
    select distinct left(word, letters)
    from unnest(string_to_array(folded(name) || ' ' || folded(
      replace(replace(replace(replace(replace(lower(normalize(name, NFC)), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ø', 'oe'), 'å', 'aa')
    ), ' ')) word, generate_series(1, least(length(word), 20)) letters
  )
$$;

-- The directory is in the order of names and is searched by the beginnings of their words.
alter table companies
  add column folded_name text collate "C" not null generated always as (folded(name)) stored,
  add column name_starts text[] not null generated always as (word_starts(name)) stored;
create index companies_by_name on companies (folded_name, id);
create index companies_by_country on companies (country, folded_name, id);
create index companies_by_name_starts on companies using gin (name_starts) with (fastupdate = off);

-- How many trucks of a type a company has; the same type may stand there twice.
create table company_trucks (
  id uuid primary key,
  company_id uuid not null references companies on delete cascade,
  truck_type text not null,
  count int not null check (count > 0)
);
create index company_trucks_of_company on company_trucks (company_id, id);
create index company_trucks_of_type on company_trucks (truck_type, company_id);

-- Every file in the store, written down before the file itself, so that none is ever there unknown. What refers to one names
-- it; those that nothing names are removed after a day.
create table stored_files (
  path text primary key,
  -- Null for files of platform staff, and of companies that are gone.
  company_id uuid references companies on delete set null,
  kind text not null check (kind in ('image', 'document')),
  bytes int not null,
  made_at timestamptz not null
);
create index stored_files_by_age on stored_files (made_at);
create index stored_documents_of_company on stored_files (company_id) include (bytes) where kind = 'document';

create table company_documents (
  id uuid primary key,
  company_id uuid not null references companies on delete cascade,
  name text not null,
  path text not null references stored_files,
  type text not null check (type in ('pdf', 'jpeg', 'png', 'docx', 'xlsx')),
  bytes int not null,
  created_at timestamptz not null
);
create index company_documents_of_company on company_documents (company_id, id);
create index company_documents_of_file on company_documents (path);
