import { getEuroUnitsPer, kmUnits, type NumberRules } from '../../platform/numbers.ts'
import { maxCostFigures, maxEmptyKm, maxTollPerKm } from './tripCost.ts'

const { litresPer100Km, dieselPerLitre, costPerKm, costPerHour } = maxCostFigures

/** The number formats of a trip and of vehicle costs. */
export const costNumbers = {
  litresPer100Km: { min: 0, max: litresPer100Km, decimals: 1, units: [{ names: ['l/100 km', 'l'], zeros: 0 }] },
  dieselPerLitre: { min: 0, max: dieselPerLitre, decimals: 3, units: getEuroUnitsPer('l') },
  costPerKm: { min: 0, max: costPerKm, decimals: 3, units: getEuroUnitsPer('km') },
  costPerHour: { min: 0, max: costPerHour, decimals: 2, units: getEuroUnitsPer('h') },
  tollPerKm: { min: 0, max: maxTollPerKm, decimals: 3, units: getEuroUnitsPer('km') },
  emptyKm: { min: 0, max: maxEmptyKm, decimals: 0, units: kmUnits },
} satisfies Record<string, NumberRules>
