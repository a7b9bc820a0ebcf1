-- The picture of a post glares on a dark screen: it can have another one for that. Posts from before have none.
alter table content_items add column dark_image_url text;
