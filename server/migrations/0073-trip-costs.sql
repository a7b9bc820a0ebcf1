-- What vehicles cost a company, which trips are estimated with; no other company reads it.
create table company_cost_figures (
  company_id uuid not null references companies on delete cascade,
  vehicle_class text not null check (vehicle_class in ('articulated', 'rigid', 'van')),
  -- Tenths of a litre; tenths of a cent; cents.
  decilitres_per_hundred_km integer not null check (decilitres_per_hundred_km >= 0),
  diesel_mills_per_litre integer not null check (diesel_mills_per_litre >= 0),
  mills_per_km integer not null check (mills_per_km >= 0),
  cents_per_hour integer not null check (cents_per_hour >= 0),
  changed_by uuid references users on delete set null,
  changed_at timestamptz(3) not null,
  primary key (company_id, vehicle_class)
);
create index company_cost_figures_by on company_cost_figures (changed_by);

-- Rates that staff has set; those that come with the product are in the code.
create table toll_rates (
  id uuid primary key,
  country text not null check (country ~ '^[A-Z]{2}$'),
  vehicle_class text not null check (vehicle_class in ('articulated', 'rigid', 'van')),
  charge text not null check (charge in ('perKm', 'byTime', 'none')),
  -- Tenths of a cent.
  mills_per_km integer check (mills_per_km >= 0),
  valid_from date not null,
  changed_by uuid references users on delete set null,
  changed_at timestamptz(3) not null,
  unique (country, vehicle_class, valid_from),
  check ((charge = 'perKm') = (mills_per_km is not null))
);
create index toll_rates_by on toll_rates (changed_by);
