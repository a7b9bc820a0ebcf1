-- A refrigerator keeps one temperature or a range: +2 to +8 °C.
alter table spot_freight_details add column temperature_to double precision;
alter table tender_details add column temperature_to double precision;
alter table empty_truck_details add column temperature_to double precision;
alter table roundtrip_details add column temperature_to double precision;
