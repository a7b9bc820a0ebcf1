create type offer_kind as enum ('tender', 'roundtrip', 'spotFreight', 'emptyTruck');
create type offer_side as enum ('loading', 'unloading');
create type load_type as enum ('FTL', 'LTL');

-- What the four kinds have in common. What only one of them has stands in its own `…_details` table.
create table offers (
  -- Version 7: ids grow with time, so newer offers stand together in every index.
  id uuid primary key,
  kind offer_kind not null,
  company_id uuid not null references companies on delete cascade,
  author_id uuid not null references users,
  is_active boolean not null,
  review_state text not null default 'none' check (review_state in ('none', 'in_review', 'approved', 'rejected')),
  -- Whether others see it.
  is_listed boolean not null generated always as (is_active and review_state in ('none', 'approved')) stored,
  -- When it was last put before others: on creation, and when it is switched on again. Milliseconds, as cursors carry them.
  published_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- The last day on which it makes sense; it is switched off after it. Null: never.
  expires_on date,
  price_cents bigint,
  loading_start date,
  loading_end date,
  unloading_start date,
  unloading_end date,
  load_type load_type,
  -- By road from the first loading to the first unloading place, estimated when it is published. Null: no road known.
  road_km int,

  -- Copied from the tables below so that a search reads one index.
  -- One bit for each truck type, in the order of the reference list.
  truck_mask int not null,
  -- The box around the places of each end in hundredths of a degree, rounded outwards: most offers are ruled out by it.
  loading_south smallint not null,
  loading_north smallint not null,
  loading_west smallint not null,
  loading_east smallint not null,
  unloading_south smallint not null,
  unloading_north smallint not null,
  unloading_west smallint not null,
  unloading_east smallint not null
);

-- One index for each sort order; what filters ask stands in it too, so that walking along it reads nothing else.
create index offers_by_published on offers (kind, published_at, id) include (
  truck_mask, load_type, loading_start, loading_end, unloading_start, unloading_end, loading_south, loading_north,
  loading_west, loading_east, unloading_south, unloading_north, unloading_west, unloading_east
) where is_listed;
create index offers_by_loading on offers (kind, loading_start, id) include (
  truck_mask, load_type, loading_end, unloading_start, unloading_end, loading_south, loading_north, loading_west,
  loading_east, unloading_south, unloading_north, unloading_west, unloading_east
) where is_listed;
create index offers_by_unloading on offers (kind, unloading_start, id) include (
  truck_mask, load_type, loading_start, loading_end, unloading_end, loading_south, loading_north, loading_west,
  loading_east, unloading_south, unloading_north, unloading_west, unloading_east
) where is_listed;
create index offers_by_price on offers (kind, price_cents, id) include (
  truck_mask, load_type, loading_start, loading_end, unloading_start, unloading_end, loading_south, loading_north,
  loading_west, loading_east, unloading_south, unloading_north, unloading_west, unloading_east
) where is_listed;
create index offers_of_company on offers (company_id, kind, id) include (is_active);
create index offers_of_author on offers (author_id);
create index offers_to_expire on offers (expires_on) where is_active;

create table offer_places (
  offer_id uuid not null references offers on delete cascade,
  side offer_side not null,
  -- From 0, in the order in which they were entered.
  position smallint not null,
  -- Of the place search at that time. The rest is kept as it was then: a published offer does not change with the data.
  place_id text not null,
  location_name text not null,
  postal_code text,
  country char(2) not null,
  lat double precision not null,
  long double precision not null,
  -- The H3 cell of resolution 5 (about 250 km²), without the bits that are the same in all of them.
  cell int not null,

  -- Copied from the offer, for the index below.
  kind offer_kind not null,
  is_listed boolean not null,
  published_at timestamptz(3) not null,
  price_cents bigint,
  loading_start date,
  loading_end date,
  unloading_start date,
  unloading_end date,
  load_type load_type,
  truck_mask int not null,
  -- The box around the places of the offer's other end.
  other_south smallint not null,
  other_north smallint not null,
  other_west smallint not null,
  other_east smallint not null,
  primary key (offer_id, side, position) include (lat, long)
);
create index offer_places_by_cell on offer_places (kind, side, cell) include (
  offer_id, lat, long, published_at, price_cents, loading_start, loading_end, unloading_start, unloading_end, load_type,
  truck_mask, other_south, other_north, other_west, other_east
) where is_listed;

create table offer_truck_types (
  offer_id uuid not null references offers on delete cascade,
  truck_type text collate "C" not null,

  -- Copied from the offer, for the index below.
  kind offer_kind not null,
  is_listed boolean not null,
  published_at timestamptz(3) not null,
  price_cents bigint,
  loading_start date,
  loading_end date,
  unloading_start date,
  unloading_end date,
  load_type load_type,
  loading_south smallint not null,
  loading_north smallint not null,
  loading_west smallint not null,
  loading_east smallint not null,
  unloading_south smallint not null,
  unloading_north smallint not null,
  unloading_west smallint not null,
  unloading_east smallint not null,
  primary key (offer_id, truck_type)
);
create index offer_truck_types_by_published on offer_truck_types (kind, truck_type, published_at, offer_id) include (
  price_cents, load_type, loading_start, loading_end, unloading_start, unloading_end, loading_south, loading_north,
  loading_west, loading_east, unloading_south, unloading_north, unloading_west, unloading_east
) where is_listed;

create table spot_freight_details (
  offer_id uuid primary key references offers on delete cascade,
  -- °C, for a refrigerator only.
  temperature double precision,
  weight_kg int,
  loading_meters double precision,
  length_cm int,
  width_cm int,
  height_cm int,
  type_of_cargo text not null,
  extra_info text not null default '',
  special_requests text[] not null default '{}'
);
