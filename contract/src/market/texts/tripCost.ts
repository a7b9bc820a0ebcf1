/** The costs of a trip, and the tolls that staff enters for it. */
export const tripCostTexts = {
  trip_route_unknown: 'No road is known from where this offer is loaded to where it is unloaded',
  vehicle_class_unknown: 'Unknown vehicle class',
  rate_missing: 'Enter a number',
  empty_km_wanted: 'Whole kilometres',

  toll_rate_not_found: 'This rate was removed meanwhile',
  toll_charge_unknown: 'Choose how the country charges',
  toll_per_km_missing: 'Enter the rate for a kilometre',
} as const
