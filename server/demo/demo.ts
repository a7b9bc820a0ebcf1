import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { OfferKind } from '@veos/contract/market/reference/offerKinds'
import { Presets, SingleBar } from 'cli-progress'
import { openGeography } from '../src/geography.ts'
import { readConfig } from '../src/platform/config.ts'
import { ConfigError } from '../src/platform/configError.ts'
import { FolderInUse } from '../src/platform/db/lock.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { openDatabase } from '../src/platform/db/openDatabase.ts'
import { kindNames, type OfferCounts, usualCounts } from './counts.ts'
import { defaultSeed, fillMarket } from './fillMarket.ts'

const options = {
  '--spot-freights': 'spotFreight',
  '--tenders': 'tender',
  '--roundtrips': 'roundtrip',
  '--empty-trucks': 'emptyTruck',
} as const satisfies Record<string, OfferKind>
const kindOptions = Object.entries(options)

const help = `Adds offers to the demo market of the configured database, with its companies if there are none.

  npm run demo                                       all kinds
  npm run demo -- --spot-freights 200000 --seed 7    spot freights alone

  --spot-freights N   how many to add (${usualCounts.spotFreight})
  --tenders N         (${usualCounts.tender})
  --roundtrips N      (${usualCounts.roundtrip})
  --empty-trucks N    (${usualCounts.emptyTruck})
                      where one of them is given, the others are left out
  --seed N            the same number makes the same offers, dated from today on (${defaultSeed})
  --help              says this`

class InvalidArguments extends Error {}

/** @throws WrongArguments with one line for the person who typed the command */
export function readArguments(options: string[]): { counts: OfferCounts; seed: number } | 'help' {
  const { values } = parsed(options)
  if (values.help) return 'help'
  const counts: Record<OfferKind, number> = { spotFreight: 0, tender: 0, roundtrip: 0, emptyTruck: 0 }
  for (const [name, kind] of kindOptions) {
    const text = values[name.slice(2) as keyof typeof values]
    if (typeof text === 'string') counts[kind] = wholeNumber(name, text, 1, 10_000_000)
  }
  const isAnyNamed = Object.values(counts).some((count) => count > 0)
  return {
    counts: isAnyNamed ? counts : usualCounts,
    seed: wholeNumber('--seed', values.seed, 0, Number.MAX_SAFE_INTEGER),
  }
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        'spot-freights': { type: 'string' },
        tenders: { type: 'string' },
        roundtrips: { type: 'string' },
        'empty-trucks': { type: 'string' },
        seed: { type: 'string', default: String(defaultSeed) },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new InvalidArguments(`${firstSentence(error as Error)}. See npm run demo -- --help`)
  }
}

function firstSentence({ message }: Error): string {
  return message.split(/\.?\n|\. /)[0]!
}

function wholeNumber(name: string, text: string, min: number, max: number): number {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (number >= min && number <= max) return number
  throw new InvalidArguments(`${name} takes a whole number from ${min} to ${max}, not "${text}"`)
}

async function run(): Promise<void> {
  const options = readArguments(process.argv.slice(2))
  if (options === 'help') {
    console.log(help)
    return
  }
  const config = readConfig(process.env)
  if (config.isProduction && config.demoOffers === 0) {
    throw new ConfigError(
      'Everybody knows the password of the demo accounts: production gets them where VEOS_DEMO asks for them',
    )
  }
  const database = await openDatabase(config)
  try {
    await migrate(database)
    const geography = openGeography(config)
    const { counts, seed } = options
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
    const bar = new SingleBar(
      { format: 'Offers {bar} {percentage} % · {value} of {total}, {kind} · {eta_formatted} left', hideCursor: true },
      Presets.rect,
    )
    bar.start(total, 0, { kind: 'companies' })
    const start = performance.now()
    const onStored = (stored: number, kind: OfferKind) => bar.update(stored, { kind: kindNames[kind] })
    const added = await fillMarket({ ...database, ...geography }, { counts, seed, onStored })
    const seconds = (performance.now() - start) / 1000
    bar.stop()
    if (added.companies > 0) console.log(`Added ${added.companies} companies`)
    const parts = kindOptions.flatMap(([, kind]) => (counts[kind] > 0 ? `${counts[kind]} ${kindNames[kind]}` : []))
    const rate = Math.round(total / seconds)
    console.log(`Added ${parts.join(', ')} with seed ${seed} in ${seconds.toFixed(1)} s, ${rate} a second`)
  } finally {
    await database.close()
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  run().catch((error: unknown) => {
    const isForPeople =
      error instanceof InvalidArguments || error instanceof ConfigError || error instanceof FolderInUse
    console.error(isForPeople ? error.message : error)
    process.exitCode = 1
  })
}
