import type { OfferQuestion } from '@veos/contract/market/offerQuestions'
import { refrigerator } from '@veos/contract/market/reference/truckTypes'
import { type Text, text } from '@veos/contract/platform/texts/text'
import type { FieldMessage, FieldMessages } from '../../platform/http/refused.ts'
import type { Temperatures } from './measures.ts'

/** The questions that a call has confirmed; undefined for none. */
export type Confirmed = readonly OfferQuestion[] | undefined

/** The confirmed questions in the query of a call. */
export function getConfirmed(query: unknown): Confirmed {
  return (query as { confirmed?: Confirmed } | undefined)?.confirmed
}

/** A question at a field, or nothing if it is confirmed. */
function confirmField(field: string, confirm: OfferQuestion, question: Text, confirmed: Confirmed): FieldMessages {
  return confirmed?.includes(confirm) ? {} : { [field]: { question, confirm } }
}

/**
 * The errors of a refrigerator's temperatures. They may be missing, but carriers will have to ask.
 * @param field the name of the first temperature; the name of the second one has the suffix `To`
 */
export function checkTemperatures(
  field: string,
  { truckTypes, temperature, temperatureTo }: Temperatures & { truckTypes: readonly string[] },
  confirmed: Confirmed,
): FieldMessages {
  if (!truckTypes.includes(refrigerator)) return {}
  if (temperature === null && temperatureTo !== null) return { [field]: text('temperature_lowest_missing') }
  if (temperature === null) return confirmField(field, 'noTemperature', text('no_temperature'), confirmed)
  if (temperatureTo !== null && temperatureTo < temperature) return { [`${field}To`]: text('temperature_below') }
  return {}
}

interface Ends<Field extends string> {
  loading: { field: Field; locations: readonly { id: string }[] }
  unloading: { field: Field; locations: readonly { id: string }[] }
}

/** The errors of known places: one that occurs twice, or the same ones at both ends. */
export function checkPlaces<Field extends string>(
  { loading, unloading }: Ends<Field>,
  places: { find(id: string): { locationName: string } | undefined },
  confirmed: Confirmed,
): FieldMessages {
  const errors: Record<string, FieldMessage> = {}
  for (const { field, locations } of [loading, unloading]) {
    const twice = locations.find(({ id }, index) => locations.findIndex((other) => other.id === id) < index)
    if (!twice) continue
    const place = places.find(twice.id)?.locationName
    errors[field] = place === undefined ? text('place_twice_unnamed') : text('place_twice', { place })
  }
  const [from, to] = [loading, unloading].map(({ locations }) => new Set(locations.map(({ id }) => id)))
  const isSame = from!.size === to!.size && [...from!].every((id) => to!.has(id))
  const question = text('same_ends')
  return { ...(isSame && confirmField(unloading.field, 'sameEnds', question, confirmed)), ...errors }
}
