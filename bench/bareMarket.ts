/**
 * The minimum cost of the calls of `load.bench.ts`: Fastify, pg, and the best handwritten SQL for each call. `node
 * bench/bareMarket.ts <database> <file of fixtures> <exact | bounded>`; the last argument selects how offers are
 * counted.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { radiusKm } from '@veos/contract/platform/reference/limits'
import Fastify, { type FastifyRequest } from 'fastify'
import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { toTruckMask } from '../server/src/market/offers/offerRows.ts'
import { makeLoadSql } from './loadByHand.ts'
import type { LoadFixtures } from './loadMix.ts'

const [databaseUrl, fixturesFile, counting] = process.argv.slice(2)
const { towns }: LoadFixtures = JSON.parse(readFileSync(fixturesFile!, 'utf8'))
const townById = new Map(towns.map((town) => [town.id, town]))
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
const sql = makeLoadSql(pool, { isExact: counting === 'exact' })
const server = Fastify()

type Query = Record<string, string | undefined>

function parseFilter(query: Query) {
  const circle = (end: 'loading' | 'unloading') => {
    const town = townById.get(query[`${end}Location`] ?? '')
    return town && { end, lat: town.lat, long: town.long, radiusKm: Number(query[`${end}Radius`] ?? radiusKm.usual) }
  }
  return {
    circles: (['loading', 'unloading'] as const).flatMap((end) => circle(end) ?? []),
    trucks: query.truckType ? toTruckMask([query.truckType as never]) : 0,
  }
}

async function requireMember(request: FastifyRequest) {
  const token = /tc_token=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
  const member = await sql.findMember(createHash('sha256').update(token).digest())
  if (!member) throw Object.assign(new Error('Log in'), { statusCode: 401 })
  return member
}

server.get('/api/spotloads', async (request, reply) => {
  const { rows, total } = await sql.listOffers(parseFilter(request.query as Query))
  reply.header('x-total-count', total)
  return rows
})

server.get('/spotload', async (request, reply) => {
  const { rows, total } = await sql.listOffers(parseFilter(request.query as Query))
  const lines = rows.map((row) => `<tr><td>${Object.values(row).map(String).join('</td><td>')}</td></tr>`)
  reply.type('text/html')
  return `<!doctype html><title>Load Exchange</title><p>${total}</p><table>${lines.join('')}</table>`
})

server.get('/api/spotLoads/:id', async (request) => {
  await requireMember(request)
  return sql.readOffer((request.params as { id: string }).id)
})

server.get('/api/filterlocations', async (request) => sql.findTowns((request.query as Query).query ?? ''))

server.post('/api/spotLoads', async (request, reply) => {
  const member = await requireMember(request)
  const form = request.body as {
    loading: { locations: { id: string }[]; date: { start: string } }
    unloading: { locations: { id: string }[] }
    truckType: string[]
    targetPrice: number
    extraInfo: string
  }
  const ends = [form.loading, form.unloading].map(({ locations }) => townById.get(locations[0]!.id)!)
  const id = uuid()
  await sql.insertOffer({
    id,
    ...member,
    day: form.loading.date.start,
    trucks: toTruckMask(form.truckType as never),
    priceCents: form.targetPrice * 100,
    extraInfo: form.extraInfo,
    ends,
  })
  reply.code(201)
  return { id }
})

server.post('/api/msg', async (request) => {
  const member = await requireMember(request)
  const { conversationId, message } = request.body as { conversationId: string; message: string }
  return sql.insertMessage({ id: uuid(), conversationId, ...member, content: message })
})

server.get('/api/conversations', async (request) => sql.listConversations((await requireMember(request)).userId))

console.log(`Ready: ${await server.listen({ host: '127.0.0.1', port: 0 })}\n`)
process.on('SIGTERM', () => process.exit())
