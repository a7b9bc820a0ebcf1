import type { DemoCompany } from './demoCompany.ts'
import type { Random } from './random.ts'

const trucks: Readonly<Record<DemoCompany['size'], readonly [number, number]>> = {
  '1-10': [2, 9],
  '10-25': [8, 22],
  '25-50': [20, 45],
  '50-100': [40, 90],
  '100+': [85, 320],
}

/** The description of a company: a sentence or two, often none. */
export function describeCompany(
  random: Random,
  { type, size, yearFounded, town }: Pick<DemoCompany, 'type' | 'size' | 'yearFounded'> & { town: string },
): string {
  if (random.chance(0.25)) return ''
  const fleet = random.int(...trucks[size])
  const sentences = {
    Haulier: [
      `${fleet} tautliners and ${1 + Math.floor(fleet / 6)} mega trailers, Euro 6, GPS in every truck.`,
      `Family company from ${town}, on the road since ${yearFounded}.`,
      `International transport with ${fleet} own trucks, no sub-contractors.`,
      'Refrigerated transport from -25 to +25 °C with print-out.',
      'Full loads and part loads, weekly departures, drivers who speak English.',
    ],
    Forwarder: [
      `Full and part loads all over Europe from ${town}.`,
      'We look for reliable partners with own trucks for regular lanes.',
      `Independent forwarder since ${yearFounded}. Payment 30 days.`,
      `${random.int(4, 60) * 5} loads a week between East and West.`,
      'Road, sea and customs clearance from one desk.',
    ],
    Producer: [
      `Loading daily from our plant in ${town}, 6:00 to 18:00.`,
      `Producer since ${yearFounded}, we ship to ${random.int(6, 28)} countries.`,
      `About ${random.int(2, 40)} full loads a week, yearly contracts and spot.`,
      'Ramps for eight trucks, time slots by web booking.',
    ],
  }[type]
  const first = random.pick(sentences)
  const second = random.chance(0.3) ? random.pick(sentences) : first
  return second === first ? first : `${first} ${second}`
}
