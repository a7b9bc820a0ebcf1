import { expect, test } from 'vitest'
import { CachedValue } from './cachedValue.ts'

function createValue(answers: (number | Error)[]) {
  let now = 0
  let reads = 0
  const failures: unknown[] = []
  const value = new CachedValue(
    async () => {
      const answer = answers[reads++]!
      if (answer instanceof Error) throw answer
      return answer
    },
    { clock: { now: () => new Date(now) }, lifeMs: 1000, oldestMs: 5000, onFailure: (error) => failures.push(error) },
  )
  return {
    read: () => value.read(),
    pass: (ms: number) => {
      now += ms
    },
    failures,
    reads: () => reads,
  }
}

test('many simultaneous reads cause one computation', async () => {
  const { read, reads } = createValue([1])
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1])
  expect(reads()).toBe(1)
})

test('an old value is returned once more while the next one is computed', async () => {
  const { read, pass, reads } = createValue([1, 2])
  await read()
  pass(999)
  expect([await read(), reads()]).toEqual([1, 1])
  pass(1)
  expect(await Promise.all([read(), read()])).toEqual([1, 1])
  await expect.poll(read).toBe(2)
  expect(reads()).toBe(2)
})

test('after a pause nobody gets a value that is too old', async () => {
  const { read, pass, reads } = createValue([1, 2])
  await read()
  pass(5000)
  expect(await Promise.all([read(), read()])).toEqual([2, 2])
  expect(reads()).toBe(2)
})

test('nobody gets a value of an earlier minute, however recent it is', async () => {
  const { read, pass, reads } = createValue([1, 2])
  pass(59_500)
  await read()
  pass(499)
  expect([await read(), reads()]).toEqual([1, 1])
  pass(1)
  expect(await Promise.all([read(), read()])).toEqual([2, 2])
  expect(reads()).toBe(2)
})

test('after a failure the old value stays, and the next try waits', async () => {
  const broken = new Error('no database')
  const { read, pass, failures, reads } = createValue([1, broken, 3])
  await read()
  pass(1000)
  expect(await read()).toBe(1)
  await expect.poll(() => failures).toEqual([broken])
  expect([await read(), reads()]).toEqual([1, 2])
  pass(1000)
  await expect.poll(read).toBe(3)
})

test('the first failure is thrown to all readers, and the next read tries again', async () => {
  const broken = new Error('no database')
  const { read } = createValue([broken, 2])
  await expect(Promise.all([read(), read()])).rejects.toBe(broken)
  expect(await read()).toBe(2)
})
