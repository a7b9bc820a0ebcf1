-- An award that nobody confirms must not hold the work for ever. Awards that are older than this have no last day.
alter table negotiations
  add column award_until date,
  add column award_ends_at timestamptz(3),
  add check ((award_until is null) = (award_ends_at is null)),
  add check (award_until is null or state = 'awarded');

create index negotiations_awards_by_end on negotiations (award_ends_at) where state = 'awarded';
