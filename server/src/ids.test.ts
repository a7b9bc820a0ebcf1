import { idKinds } from '@veos/contract/platform/ids'
import { expect, test } from 'vitest'
import { createIdMakers } from '../testing/createIdMakers.ts'
import { getName, listIds } from '../testing/idsOfCalls.ts'
import { listCallsWithIds, type SentParts } from '../testing/listCallsWithIds.ts'
import { malformedIds } from '../testing/tableOfCalls.ts'
import { type Caller, testApp } from '../testing/testApp.ts'

const app = await testApp()
const { make, as, server } = app
const calls = listCallsWithIds(createIdMakers(app))
const staff = await make.staff()

const served = server.calls.filter((call) => listIds(call).length > 0)

async function send(by: Caller, name: string, { params = {}, query = {}, body }: SentParts) {
  const [method, path] = name.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string]
  const url = `/api${path.replace(/:(\w+)/g, (_, key) => encodeURIComponent(params[key]!))}`
  return by.send({ method, url, query, remoteAddress: nextAddress(), ...(body && { payload: body }) })
}

let addresses = 0

/** Calls are counted by network and minute, and a fast machine makes many. */
function nextAddress(): string {
  addresses += 1
  return `10.0.${addresses >> 8}.${addresses & 255}`
}

/** The same value with every id replaced by a function. */
function withIds<Sent>(sent: Sent, write: (id: string) => string): Sent {
  const isId = (value: unknown): value is string => typeof value === 'string' && /^[\da-f-]{36}$/.test(value)
  return JSON.parse(JSON.stringify(sent, (_, value) => (isId(value) ? write(value) : value)))
}

async function world(name: string) {
  const mine = await make.company()
  const theirs = await make.company()
  const third = await make.company()
  return {
    by: as(name.includes('/back-office/') ? staff : mine.admin),
    own: { company: mine, other: theirs },
    foreign: { company: theirs, other: third },
  }
}

test('only calls with ids accept an id', () => {
  expect(Object.keys(calls).toSorted()).toEqual(served.map(getName).toSorted())
})

test.each(served.map(getName))('%s accepts an id in upper case', async (name) => {
  for (const arrange of calls[name]!) {
    const { by, own, foreign } = await world(name)
    for (const side of [own, foreign]) {
      const isRead = name.startsWith('GET ')
      const sent = await arrange(side)
      const asStored = await send(by, name, sent)
      const shouted = withIds(isRead ? sent : await arrange(side), (id) => id.toUpperCase())
      const inUpperCase = await send(by, name, shouted)
      expect(inUpperCase.statusCode).toBe(asStored.statusCode)
      if (asStored.statusCode !== 200) expect(inUpperCase.json()).toEqual(asStored.json())
      else if (isRead) expect(inUpperCase.body).toBe(asStored.body)
      expect(inUpperCase.body).not.toMatch(/[\dA-F]{8}-[\dA-F]{4}-(?=.*[A-F])/)
    }
  }
})

test.each(served.map(getName))('%s finds nothing for a malformed id', async (name) => {
  const codes = Object.values(idKinds)
  for (const arrange of calls[name]!) {
    const { by, own } = await world(name)
    for (const malformed of malformedIds) {
      const response = await send(
        by,
        name,
        withIds(await arrange(own), () => malformed),
      )
      expect([malformed, response.statusCode]).toEqual([malformed, 404])
      expect(codes).toContain(response.json().error.code)
    }
  }
})
