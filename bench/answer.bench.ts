/**
 * Measures the overhead of Veos over Fastify: the same 50 rows, already in memory, answered by our `serve` with every
 * hook of the product (sessions, headers, limits, contract) and by a bare Fastify with a response schema. Requests per
 * second, interleaved.
 */

import { spotFreightRow } from '@veos/contract/market/spotFreights'
import { defineRoute } from '@veos/contract/platform/route'
import autocannon from 'autocannon'
import Fastify from 'fastify'
import { z } from 'zod'
import { readConfig } from '../server/src/platform/config.ts'
import { toAnswerSchema } from '../server/src/platform/http/answers.ts'
import { serve } from '../server/src/platform/http/serve.ts'
import { openServer } from '../server/src/platform/http/server.ts'
import { openLog } from '../server/src/platform/log.ts'
import { computeMedian, formatTable, type Report } from './report.ts'

const rounds = 7
const secondsPerRound = 3

const prepared = defineRoute({
  method: 'GET',
  path: '/prepared',
  summary: 'The same 50 rows every time',
  access: 'public',
  answer: z.array(spotFreightRow),
})

export async function run(): Promise<Report> {
  const rows = Array.from({ length: 50 }, (_, index) => aRow(index))
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', LOG_FORMAT: 'json' })
  const ours = await openServer({
    config,
    log: openLog(config),
    // A visitor's call needs no query, so none is opened.
    findActor: async () => undefined,
    outage: { report() {} },
    callsPerMinute: Number.MAX_SAFE_INTEGER,
  })
  serve(ours, prepared, () => rows)
  const bare = Fastify()
  bare.get('/api/prepared', { schema: { response: { 200: toAnswerSchema(prepared) } } }, async () => rows)
  const oursUrl = await ours.listen({ host: '127.0.0.1', port: 0 })
  const bareUrl = await bare.listen({ host: '127.0.0.1', port: 0 })

  const same = await Promise.all([oursUrl, bareUrl].map(async (url) => (await fetch(`${url}/api/prepared`)).text()))
  if (same[0] !== same[1]) throw new Error('The two servers answer differently')

  const rates: { ours: number[]; bare: number[] } = { ours: [], bare: [] }
  await load(oursUrl)
  await load(bareUrl)
  for (let round = 0; round < rounds; round++) {
    rates.ours.push(await load(oursUrl))
    rates.bare.push(await load(bareUrl))
  }
  await ours.close()
  await bare.close()
  const ratio = Number(computeMedian(rates.ours.map((rate, index) => rate / rates.bare[index]!)).toFixed(2))
  return {
    ratios: [{ name: 'prepared 50-offer answer, throughput over a bare Fastify', ratio, limit: 0.8, atLeast: true }],
    lines: formatTable(
      ['Server', 'requests/s, median', 'lowest', 'highest'],
      Object.entries(rates).map(([name, samples]) => [
        name,
        Math.round(computeMedian(samples)),
        Math.min(...samples),
        Math.max(...samples),
      ]),
    ).concat(['', `Answer: ${same[0]!.length.toLocaleString('en')} bytes, the same from both.`]),
  }
}

async function load(url: string): Promise<number> {
  const result = await autocannon({ url: `${url}/api/prepared`, connections: 20, duration: secondsPerRound })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refused, ${result.errors} failed`)
  return Math.round(result.requests.average)
}

function aRow(index: number): z.input<typeof spotFreightRow> {
  const stop = (name: string) => ({
    locations: [
      {
        id: String(2_950_159 + index),
        locationName: name,
        postalCode: null,
        country: 'Germany',
        countryCode: 'DE',
        flagUrl: '/flags/DE.svg',
        coordinates: { lat: 52.52 + index / 100, long: 13.4 },
      },
    ],
    date: { start: '2026-11-20', end: '2026-11-22' },
  })
  return {
    _id: `0193${String(index).padStart(4, '0')}-0000-7000-8000-000000000000`,
    active: true,
    loading: stop('Berlin'),
    unloading: stop('Poznań'),
    truckType: [{ value: 'Standard_tautliner', label: 'Standard tautliner' }],
    temperature: null,
    temperatureTo: null,
    freight: {
      typeOfLoad: 'FTL',
      weight: 24_000,
      loadingMeters: 13.6,
      length: null,
      width: null,
      height: null,
      typeOfCargo: { value: 'On_pallets', label: 'On pallets' },
    },
    targetPrice: 640 + index,
    distanceKm: 272,
    createdAt: '2026-11-20T08:15:00.000Z',
    company: {
      _id: null,
      companyName: 'xxxxxxxxxx',
      companyType: 'Haulier' as const,
      country: 'Estonia',
      logo: null,
      positive: null,
      negative: null,
    },
    distanceFromFilterLoading: null,
    distanceFromFilterUnloading: null,
    isAwarded: false,
    can: { openDetails: false, contact: false, quote: false, favourite: true, edit: false, duplicate: false },
  }
}
