-- What only tenders, roundtrips and empty trucks have, and what their lists are searched by.

-- Copied for the search like truck_mask: one bit for each special feature and each country, in the order of the reference lists.
alter table offers
  add column feature_mask int not null default 0,
  add column country_mask bigint not null default 0,
  -- Why staff rejected it, in words for its author.
  add column review_reason text;
alter table offer_places
  -- How far around the place an empty truck goes; null for other kinds.
  add column radius_km smallint,
  add column feature_mask int not null default 0;
alter table offer_truck_types
  add column feature_mask int not null default 0,
  add column country_mask bigint not null default 0;

drop index offers_by_published;
create index offers_by_published on offers (kind, published_at, id) include (
  truck_mask, load_type, loading_start, loading_end, unloading_start, unloading_end, loading_south, loading_north,
  loading_west, loading_east, unloading_south, unloading_north, unloading_west, unloading_east, feature_mask, country_mask
) where is_listed;
drop index offer_places_by_cell;
create index offer_places_by_cell on offer_places (kind, side, cell) include (
  offer_id, lat, long, published_at, price_cents, loading_start, loading_end, unloading_start, unloading_end, load_type,
  truck_mask, other_south, other_north, other_west, other_east, feature_mask
) where is_listed;
drop index offer_truck_types_by_published;
create index offer_truck_types_by_published on offer_truck_types (kind, truck_type, published_at, offer_id) include (
  price_cents, load_type, loading_start, loading_end, unloading_start, unloading_end, loading_south, loading_north,
  loading_west, loading_east, unloading_south, unloading_north, unloading_west, unloading_east, feature_mask, country_mask
) where is_listed;
create index offers_in_review on offers (id) where review_state = 'in_review';

create table tender_details (
  offer_id uuid primary key references offers on delete cascade,
  -- Empty: named after its first places.
  name text not null default '',
  period_start date not null,
  period_end date not null,
  -- °C, for a refrigerator only.
  temperature double precision,
  weight_kg int,
  loading_meters double precision,
  length_cm int,
  width_cm int,
  height_cm int,
  volume_m3 double precision,
  type_of_cargo text not null,
  special_requests text[] not null default '{}',
  other_request text not null default '',
  number_of_shipments int not null,
  periodicity text not null check (periodicity in ('once', 'daily', 'weekly', 'monthly', 'yearly')),
  payment_days int,
  payment_comments text not null default '',
  -- HTML, cleaned when it came in.
  additional_information text not null default ''
);

create table roundtrip_details (
  offer_id uuid primary key references offers on delete cascade,
  name text not null,
  -- ISO codes, in the order in which they were chosen.
  countries text[] not null,
  km_per_month int not null,
  temperature double precision,
  truck_information text not null default '',
  price_type text not null check (price_type in ('all inclusive', '+ road tolls')),
  -- HTML, cleaned when it came in.
  route_description text not null default '',
  is_trailer_for_rent boolean not null,
  trailer_benefits text not null default '',
  -- Flags of the interface.
  requirements text[] not null default '{}',
  other_requirements text not null default '',
  languages text[] not null default '{}',
  documents text not null check (documents in ('Originals', 'Copy')),
  payment_days int,
  -- Per cent off for paying early.
  skonto double precision,
  takes_diesel_card boolean not null,
  payment_comment text not null default '',
  -- HTML, cleaned when it came in.
  additional_information text not null default ''
);

create table empty_truck_details (
  offer_id uuid primary key references offers on delete cascade,
  temperature double precision,
  weight_kg int,
  loading_meters double precision,
  length_cm int,
  width_cm int,
  height_cm int,
  volume_m3 double precision,
  special_features text[] not null default '{}',
  extra_info text not null default ''
);

-- What a company has used of its free trial. What it deletes later stays used.
create table trial_uses (
  company_id uuid not null references companies on delete cascade,
  -- A kind of offer.
  what text not null,
  used int not null,
  primary key (company_id, what)
);

-- What platform staff did: who, what, to what, when.
create table staff_actions (
  id uuid primary key,
  staff_id uuid not null references users,
  action text not null,
  subject_id uuid not null,
  -- What a reader needs to understand it later, when the subject may be gone.
  details jsonb not null default '{}',
  done_at timestamptz(3) not null
);
create index staff_actions_of_staff on staff_actions (staff_id);
