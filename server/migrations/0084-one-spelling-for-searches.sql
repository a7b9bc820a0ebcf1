-- What searches compare: folded text in which those who write Koeln, Aarhus or Mueller, Köln, Århus or Müller, Koln, Arhus or Muller
-- wrote the same. The same as `searchSpelling` in the server, which a test compares it with.
create function search_spelling(folded text) returns text
language sql immutable strict parallel safe
return regexp_replace(folded, '(a)[ae]|(o)e|(u)e', '\1\2\3', 'g');

-- Every beginning of every word of a name in that spelling, and of the name without its spaces: 3G Trans is also 3 G Trans.
create or replace function word_starts(name text) returns text[]
language sql immutable strict parallel safe
return array(
  select distinct left(word, letters)
  from unnest(string_to_array(search_spelling(folded(name)), ' ') || replace(search_spelling(folded(name)), ' ', '')) word,
    generate_series(1, least(length(word), 20)) letters
);

-- Computed anew for every company.
alter table companies drop column name_starts;
alter table companies add column name_starts text[] not null generated always as (word_starts(name)) stored;
create index companies_by_name_starts on companies using gin (name_starts) with (fastupdate = off);
