-- What an offer says but for its free text, and of which company, as one hash: two with the same one are equal. Null for what was
-- published before, which is equal to none until it is changed.
alter table offers add column content_hash text collate "C";
create index offers_by_content on offers (content_hash) where is_active;
