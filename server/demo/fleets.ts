import type { TruckType } from '@veos/contract/market/reference/truckTypes'
import { demoAccounts } from './accounts.ts'
import type { DemoCompany } from './demoCompany.ts'
import { makeDemoId } from './ids.ts'
import { createRandom, parseChoices, type Random } from './random.ts'

export interface DemoTrucks {
  id: string
  companyId: string
  truckType: TruckType
  count: number
}

/** The trucks in the descriptions of the companies of demo accounts. */
const accountTrucks: Readonly<Record<string, readonly (readonly [TruckType, number])[]>> = {
  'haulier.example': [
    ['Standard_tautliner', 32],
    ['Refrigerator', 6],
  ],
  'trial.example': [['Standard_tautliner', 6]],
  'roundtrips.example': [
    ['Standard_tautliner', 48],
    ['Mega', 22],
  ],
}

const types = parseChoices(
  'Standard_tautliner*40|Mega*16|Refrigerator*14|Box*8|Tipper*5|Van*6|Tank*4|Jumbo*4|Open_platform*4|Walking_floor*3|' +
    '2_axel_truck*3|Container_chassis*3|Dry_bulk*2|Car_carrier*2|Tailgate*4|3_axel_truck*2|Livestock_trucks*1|Mega_truck*1',
)

/** The usual number of trucks of all types, and the share of companies of a type that have any. */
const usualTrucks: Readonly<Record<DemoCompany['size'], number>> = {
  '1-10': 5,
  '10-25': 14,
  '25-50': 30,
  '50-100': 60,
  '100+': 160,
}
const sharesWithTrucks: Readonly<Record<DemoCompany['type'], number>> = {
  Haulier: 0.92,
  Forwarder: 0.35,
  Producer: 0.15,
}

/** The trucks of each company. Companies of demo accounts have those of their descriptions, or none. */
export function makeFleets(seed: number, companies: readonly DemoCompany[]): DemoTrucks[] {
  return companies.flatMap((company, at) => {
    const random = createRandom(seed, 0xf1, at)
    const domain = company.email.split('@')[1]!
    const isAccount = demoAccounts.some(({ email }) => email.endsWith(`@${domain}`))
    const trucks = isAccount ? (accountTrucks[domain] ?? []) : inventedTrucks(random, company)
    return trucks.map(([truckType, count]) => ({
      id: makeDemoId(random, company.createdAt),
      companyId: company.id,
      truckType,
      count,
    }))
  })
}

function inventedTrucks(random: Random, { type, size }: DemoCompany): (readonly [TruckType, number])[] {
  if (!random.chance(sharesWithTrucks[type])) return []
  const counts = new Map<TruckType, number>()
  const kinds = random.int(1, size === '1-10' ? 2 : 4)
  for (let kind = 0; kind < kinds; kind++) {
    const count = Math.max(1, Math.round(random.logNormal(usualTrucks[size] / kinds, 0.5)))
    counts.set(types.pick(random) as TruckType, count)
  }
  return [...counts]
}
