-- A dump sets an empty search path while it is restored, and so may others: every function finds what it names all the same.

-- Bodies that are parsed now and not at each call: what they name stays what it is, and they can still be inlined.
create or replace function folded(name text) returns text
language sql immutable strict parallel safe
return trim(regexp_replace(
  translate(
    replace(replace(replace(replace(regexp_replace(normalize(lower(name), NFD), '[\u0300-\u036f]+', '', 'g'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    'łøđðıħŋŀς', 'loddihnlσ'),
  '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u2000-\u206f]+', ' ', 'g'));

create or replace function word_starts(name text) returns text[]
language sql immutable strict parallel safe
return array(
  select distinct left(word, letters)
  from unnest(string_to_array(folded(name) || ' ' || folded(
    replace(replace(replace(replace(replace(lower(normalize(name, NFC)), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ø', 'oe'), 'å', 'aa')
  ), ' ')) word, generate_series(1, least(length(word), 20)) letters
);

-- What PL/pgSQL names is looked up when it runs.
alter function conversations_as_seen set search_path = public, pg_temp;
alter function open_details set search_path = public, pg_temp;
alter function send_message set search_path = public, pg_temp;
alter function tell_changed_sessions set search_path = public, pg_temp;
