import { easternStyles } from './names.east.data.ts'
import { northernStyles } from './names.north.data.ts'
import { southernStyles } from './names.south.data.ts'
import { westernStyles } from './names.west.data.ts'
import type { NationalStyle } from './nationalStyle.ts'

/** For every country, by ISO 3166. */
export const nationalStyles: Readonly<Record<string, NationalStyle>> = {
  ...westernStyles,
  ...northernStyles,
  ...easternStyles,
  ...southernStyles,
}
