import type { AddressInfo } from 'node:net'
import { myOfferRoutes } from '@veos/contract/market/myOfferRoutes'
import { spotFreightRoutes } from '@veos/contract/market/spotFreightRoutes'
import { type SpotFreightAnnouncement, spotFreightPublished } from '@veos/contract/market/spotFreights'
import { io } from 'socket.io-client'
import { afterAll, expect, test } from 'vitest'
import { aSpotFreight } from '../../../testing/aSpotFreight.ts'
import { testApp } from '../../../testing/testApp.ts'

const { make, as, visitor, server } = await testApp()
await server.listen({ host: '127.0.0.1', port: 0 })
const { port } = server.server.address() as AddressInfo
const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'] })
afterAll(() => void socket.close())
const received: SpotFreightAnnouncement[] = []
socket.on(spotFreightPublished, (row: SpotFreightAnnouncement) => received.push(row))
await new Promise<void>((resolve) => socket.once('connect', () => resolve()))

test('a published or reactivated spot freight is announced once, with masked data', async () => {
  const company = await make.company({ name: 'Secret Speditions AS' })
  const member = as(company.employee)
  const publish = () =>
    member.call(spotFreightRoutes.create, { body: aSpotFreight(), idempotencyKey: 'announced-once' })
  await publish()
  await publish()
  await expect.poll(() => received).toHaveLength(1)
  const list = await visitor.call(spotFreightRoutes.list, { query: {} })
  expect(list.ok && list.answer).toEqual(received)
  expect(JSON.stringify(received)).not.toContain('Secret')

  const body = { _id: received[0]!._id, type: 'Spotload' } as const
  await member.call(myOfferRoutes.setStatus, { body: { ...body, newStatus: 'Inactive' } })
  await member.call(myOfferRoutes.setStatus, { body: { ...body, newStatus: 'Active' } })
  await member.call(myOfferRoutes.setStatus, { body: { ...body, newStatus: 'Active' } })
  await expect.poll(() => received).toHaveLength(2)
  expect(received[1]!._id).toBe(body._id)
})
