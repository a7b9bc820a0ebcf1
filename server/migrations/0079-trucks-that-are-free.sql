-- Where trucks of a company are or will be free; no other company reads it.
create table free_trucks (
  id uuid primary key,
  company_id uuid not null references companies on delete cascade,
  name text not null default '',
  truck_type text not null,
  -- As an offer stores a place: its id, name, postal code, country and coordinates.
  place jsonb not null,
  free_from date not null,
  free_hour smallint check (free_hour between 0 and 23),
  free_loading_meters double precision check (free_loading_meters > 0),
  free_weight_kg integer check (free_weight_kg > 0),
  max_empty_km integer not null check (max_empty_km > 0),
  destination text not null check (destination in ('anywhere', 'country', 'home')),
  destination_country text check (destination_country ~ '^[A-Z]{2}$'),
  home jsonb,
  -- Tenths of a cent; null: by the figures of the company.
  mills_per_km integer check (mills_per_km >= 0),
  -- The empty truck by which others find it.
  offer_id uuid unique references offers on delete set null,
  created_at timestamptz(3) not null,
  changed_by uuid references users on delete set null,
  changed_at timestamptz(3) not null,
  check (destination <> 'country' or destination_country is not null),
  check (destination <> 'home' or home is not null)
);
create index free_trucks_of_company on free_trucks (company_id, free_from, id);
create index free_trucks_by on free_trucks (changed_by);
