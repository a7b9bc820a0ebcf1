-- An offer leaves the lists with the first minute after its last day: where it is unloaded, where a truck waits, and for a
-- tender in its company's country. Lists go by this instant; switching it off afterwards only tidies.
alter table offers add column expires_at timestamptz(3) not null default 'infinity';
-- Copied for the search.
alter table offer_places add column expires_at timestamptz(3) not null default 'infinity';
alter table offer_truck_types add column expires_at timestamptz(3) not null default 'infinity';

-- What is published already goes by the zone of the capital; of several places by the last one.
create temporary table zones (country char(2) primary key, zone text not null) on commit drop;
insert into zones values
  ('AD', 'Europe/Andorra'), ('AL', 'Europe/Tirane'), ('AM', 'Asia/Yerevan'), ('AT', 'Europe/Vienna'),
  ('AX', 'Europe/Mariehamn'), ('AZ', 'Asia/Baku'), ('BA', 'Europe/Sarajevo'), ('BE', 'Europe/Brussels'),
  ('BG', 'Europe/Sofia'), ('BY', 'Europe/Minsk'), ('CH', 'Europe/Zurich'), ('CY', 'Asia/Nicosia'),
  ('CZ', 'Europe/Prague'), ('DE', 'Europe/Berlin'), ('DK', 'Europe/Copenhagen'), ('EE', 'Europe/Tallinn'),
  ('ES', 'Europe/Madrid'), ('FI', 'Europe/Helsinki'), ('FO', 'Atlantic/Faroe'), ('FR', 'Europe/Paris'),
  ('GB', 'Europe/London'), ('GE', 'Asia/Tbilisi'), ('GG', 'Europe/London'), ('GI', 'Europe/Gibraltar'),
  ('GR', 'Europe/Athens'), ('HR', 'Europe/Zagreb'), ('HU', 'Europe/Budapest'), ('IE', 'Europe/Dublin'),
  ('IM', 'Europe/London'), ('IS', 'Atlantic/Reykjavik'), ('IT', 'Europe/Rome'), ('JE', 'Europe/London'),
  ('LI', 'Europe/Zurich'), ('LT', 'Europe/Vilnius'), ('LU', 'Europe/Luxembourg'), ('LV', 'Europe/Riga'),
  ('MC', 'Europe/Monaco'), ('MD', 'Europe/Chisinau'), ('ME', 'Europe/Belgrade'), ('MK', 'Europe/Belgrade'),
  ('MT', 'Europe/Malta'), ('NL', 'Europe/Amsterdam'), ('NO', 'Europe/Oslo'), ('PL', 'Europe/Warsaw'),
  ('PT', 'Europe/Lisbon'), ('RO', 'Europe/Bucharest'), ('RS', 'Europe/Belgrade'), ('RU', 'Europe/Moscow'),
  ('SE', 'Europe/Stockholm'), ('SI', 'Europe/Belgrade'), ('SK', 'Europe/Prague'), ('SM', 'Europe/Rome'),
  ('TR', 'Europe/Istanbul'), ('UA', 'Europe/Kiev'), ('VA', 'Europe/Rome'), ('XK', 'Europe/Belgrade');
update offers o set expires_at = (o.expires_on + case o.kind when 'tender' then 2 else 1 end)::timestamp at time zone
  coalesce(
    case when o.kind = 'tender' then (select z.zone from companies c join zones z using (country) where c.id = o.company_id)
    else (
      select z.zone from offer_places p join zones z using (country)
      where p.offer_id = o.id and p.side = case o.kind when 'emptyTruck' then 'loading' else 'unloading' end::offer_side
      order by p.position desc limit 1)
    end, 'UTC')
where o.expires_on is not null;
update offer_places p set expires_at = o.expires_at from offers o where o.id = p.offer_id;
update offer_truck_types t set expires_at = o.expires_at from offers o where o.id = t.offer_id;

-- So that whoever walks along an index sees there what is over.
drop index offers_by_published;
create index offers_by_published on offers (kind, published_at, id) include (
  truck_mask, load_type, loading_start, loading_end, unloading_start, unloading_end, loading_south, loading_north,
  loading_west, loading_east, unloading_south, unloading_north, unloading_west, unloading_east, feature_mask, country_mask,
  expires_at
) where is_listed;
drop index offers_by_loading;
create index offers_by_loading on offers (kind, loading_start, id) include (
  truck_mask, load_type, loading_end, unloading_start, unloading_end, loading_south, loading_north, loading_west,
  loading_east, unloading_south, unloading_north, unloading_west, unloading_east, expires_at
) where is_listed;
drop index offers_by_unloading;
create index offers_by_unloading on offers (kind, unloading_start, id) include (
  truck_mask, load_type, loading_start, loading_end, unloading_end, loading_south, loading_north, loading_west,
  loading_east, unloading_south, unloading_north, unloading_west, unloading_east, expires_at
) where is_listed;
drop index offers_by_price;
create index offers_by_price on offers (kind, price_cents, id) include (
  truck_mask, load_type, loading_start, loading_end, unloading_start, unloading_end, loading_south, loading_north,
  loading_west, loading_east, unloading_south, unloading_north, unloading_west, unloading_east, expires_at
) where is_listed;
drop index offers_of_company;
create index offers_of_company on offers (company_id, kind, id) include (is_active, is_listed, review_state, expires_at);
drop index offers_to_expire;
create index offers_to_expire on offers (expires_at) where is_active;
drop index offer_places_by_cell;
create index offer_places_by_cell on offer_places (kind, side, cell) include (
  offer_id, lat, long, published_at, price_cents, loading_start, loading_end, unloading_start, unloading_end, load_type,
  truck_mask, other_south, other_north, other_west, other_east, feature_mask, expires_at
) where is_listed;
drop index offer_truck_types_by_published;
create index offer_truck_types_by_published on offer_truck_types (kind, truck_type, published_at, offer_id) include (
  price_cents, load_type, loading_start, loading_end, unloading_start, unloading_end, loading_south, loading_north,
  loading_west, loading_east, unloading_south, unloading_north, unloading_west, unloading_east, feature_mask, country_mask,
  expires_at
) where is_listed;

-- What a session is read with now holds the country.
drop trigger tell_changed on companies;
create trigger tell_changed after update on companies for each row
  when ((old.plan, old.plan_ends_at, old.is_plan_cancelled, old.country)
    is distinct from (new.plan, new.plan_ends_at, new.is_plan_cancelled, new.country))
  execute function tell_changed_sessions('id');
