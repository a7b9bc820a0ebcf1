import {
  dayUnits,
  euroUnits,
  getEuroUnitsPer,
  kmUnits,
  type NumberRules,
  percentUnits,
} from '../../platform/numbers.ts'
import { text } from '../../platform/texts/text.ts'
import { isInTonnes } from './loads.ts'
import { maxKmPerMonth, maxKmPrice } from './roundtrips.ts'

const length: NumberRules = {
  min: 0,
  max: 10_000,
  decimals: 0,
  units: [
    { names: ['cm'], zeros: 0 },
    { names: ['m'], zeros: 2 },
    { names: ['mm'], zeros: -1 },
  ],
}

/** The number formats of an offer, for the server and while typing. */
export const offerNumbers = {
  /** In kilograms. */
  weight: {
    min: 0,
    max: 1_000_000,
    decimals: 0,
    units: [
      { names: ['t', 'to', 'ton', 'tons', 'tonne', 'tonnes'], zeros: 3 },
      { names: ['kg', 'kgs'], zeros: 0 },
    ],
    zerosOf: (number: number) => (isInTonnes(number) ? 3 : 0),
    missingMessage: text('number_missing'),
  },
  loadingMeters: {
    min: 0,
    max: 100,
    decimals: 2,
    units: [
      { names: ['m', 'ldm', 'lm'], zeros: 0 },
      { names: ['cm'], zeros: -2 },
    ],
  },
  length,
  width: length,
  height: length,
  volume: { min: 0, max: 1000, decimals: 2, units: [{ names: ['m³', 'm3', 'cbm'], zeros: 0 }] },
  /** °C; stored only for a refrigerator. */
  temperature: { min: -270, max: 100, decimals: 1, units: [{ names: ['°C', '℃', 'C', '°'], zeros: 0 }] },
  targetPrice: { min: 0, max: 1_000_000, decimals: 2, units: euroUnits },
  numberOfShipments: { min: 1, max: 10_000, decimals: 0 },
  kmPerMonth: { min: 1, max: maxKmPerMonth, decimals: 0, units: kmUnits },
  kmPrice: { min: 0, max: maxKmPrice, decimals: 2, units: getEuroUnitsPer('km') },
  paymentTime: { min: 0, max: 365, decimals: 0, units: dayUnits },
  skonto: { min: 0, max: 100, decimals: 2, units: percentUnits },
} satisfies Record<string, NumberRules>
