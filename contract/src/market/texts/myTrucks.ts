/** The free trucks of a company. */
export const myTrucksTexts = {
  hour_wanted: 'A full hour from 0 to 23',
  my_truck_not_found: 'This truck was removed meanwhile',
  my_trucks_full: 'At most {most} trucks',
  my_truck_home_missing: 'Say where its home is',
  my_truck_country_missing: 'Choose a country',
  my_truck_destination_missing: 'Say where the truck would go',
} as const
