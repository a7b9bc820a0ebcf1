-- Lists ask the processes' memory: what was copied for their plans, and indexed, has no reader any more.
drop table offer_truck_types;

alter table offer_places
  drop column kind,
  drop column is_listed,
  drop column published_at,
  drop column expires_at,
  drop column price_cents,
  drop column loading_start,
  drop column loading_end,
  drop column unloading_start,
  drop column unloading_end,
  drop column load_type,
  drop column truck_mask,
  drop column feature_mask,
  drop column other_south,
  drop column other_north,
  drop column other_west,
  drop column other_east;

-- The indexes of the orders go with them.
alter table offers
  drop column loading_south,
  drop column loading_north,
  drop column loading_west,
  drop column loading_east,
  drop column unloading_south,
  drop column unloading_north,
  drop column unloading_west,
  drop column unloading_east;

-- The newest ones of a kind, and how many are new.
create index offers_by_published on offers (kind, published_at, id) include (expires_at) where is_listed;
