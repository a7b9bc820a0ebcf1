-- A key has versions, which signatures name: what an earlier one signed works until that one ends.
alter table secrets add column version integer not null default 1;
alter table secrets alter column version drop default;
-- From when it signs: those that were there before have always done so.
alter table secrets add column starts_at timestamptz(3) not null default 'epoch';
alter table secrets alter column starts_at drop default;
-- Until when what it signed counts; null for the one that signs.
alter table secrets add column ends_at timestamptz(3);
alter table secrets drop constraint secrets_pkey;
alter table secrets add primary key (name, version);
