-- From when on a period was not paid for: staff has extended it. Null where all of it was paid.
alter table subscriptions add column granted_from timestamptz(3);
