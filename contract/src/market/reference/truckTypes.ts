/**
 * The 18 truck types. The values are part of the API and never change, including the spelling "axel". The order is
 * the bit order of `truckTypeMask`.
 */
export const truckTypeValues = [
  'Standard_tautliner',
  'Mega',
  'Tailgate',
  'Refrigerator',
  'Box',
  'Car_carrier',
  'Jumbo',
  'Container_chassis',
  'Open_platform',
  'Livestock_trucks',
  'Tank',
  'Tipper',
  'Walking_floor',
  'Dry_bulk',
  'Van',
  '2_axel_truck',
  '3_axel_truck',
  'Mega_truck',
] as const

export type TruckType = (typeof truckTypeValues)[number]

/** The only truck type with a temperature. */
export const refrigerator: TruckType = 'Refrigerator'
