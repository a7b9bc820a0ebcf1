import { text } from '@veos/contract/platform/texts/text'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FairQueue } from './fairQueue.ts'

const busy = { text: text('busy', { with: 'calls' }), retryAfterSeconds: 5 }

/** A queue whose work finishes by itself, or only when the test lets it. */
function queueOf({ max = 100, maxOfOwner = 100 } = {}) {
  const queue = new FairQueue({ max, maxOfOwner }, busy)
  const done: string[] = []
  const refused: string[] = []
  const start = Promise.withResolvers<void>()
  // Everything waits behind this first piece of work until `start` resolves.
  const first = queue.run('first', () => start.promise)
  const all: Promise<unknown>[] = [first]
  return {
    done,
    refused,
    add(owner: string, name: string) {
      const work = queue.run(owner, async () => void done.push(name))
      all.push(work.catch(() => refused.push(name)))
    },
    async finish() {
      start.resolve()
      await Promise.all(all)
    },
  }
}

test('owners take turns, and the work of each owner runs in order', async () => {
  const { add, finish, done } = queueOf()
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) add(name[0]!, name)
  await finish()
  expect(done).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
})

test('in a full queue a newcomer takes the last place of the owner with most pieces, if he has fewer himself', async () => {
  const { add, finish, done, refused } = queueOf({ max: 4 })
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1', 'd1', 'e1']) add(name[0]!, name)
  await finish()
  expect(done).toEqual(['a1', 'b1', 'c1', 'd1'])
  expect(refused.sort()).toEqual(['a2', 'a3', 'b2', 'e1'])
})

test('one owner gets a limited number of places', async () => {
  const { add, finish, refused } = queueOf({ maxOfOwner: 2 })
  for (const name of ['a1', 'a2', 'a3', 'b1']) add(name[0]!, name)
  await finish()
  expect(refused).toEqual(['a3'])
})

test('work that fails does not stop the following work, and an empty queue can be used again', async () => {
  const queue = new FairQueue({ max: 2, maxOfOwner: 2 }, busy)
  const failing = queue.run('a', () => Promise.reject(new Error('broken')))
  await expect(failing).rejects.toThrow('broken')
  expect(await queue.run('a', async () => 'done')).toBe('done')
  const thrown = queue.run('a', () => {
    throw new Error('thrown')
  })
  await expect(thrown).rejects.toThrow('thrown')
  expect(await queue.run('a', async () => 'done')).toBe('done')
})

test('every piece of work is done or refused, and no owner waits for two pieces of another', async () => {
  const arrivals = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(arrivals, fc.integer({ min: 1, max: 12 }), async (owners, max) => {
      const { add, finish, done, refused } = queueOf({ max, maxOfOwner: 5 })
      owners.forEach((owner, index) => void add(owner, `${owner}${index}`))
      await finish()
      expect([...done, ...refused].sort()).toEqual(owners.map((owner, index) => `${owner}${index}`).sort())
      done.forEach((name, index) => {
        const waiting = new Set(done.slice(index).map((each) => each[0]))
        const round = done.slice(index, index + waiting.size).map((each) => each[0])
        expect(new Set(round).size, `${done}`).toBe(round.length)
        expect(name).toBe(done[index])
      })
    }),
  )
})
