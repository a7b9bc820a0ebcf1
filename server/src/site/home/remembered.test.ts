import { expect, test } from 'vitest'
import { Remembered } from './remembered.ts'

function remembered(answers: (number | Error)[]) {
  let now = 0
  let asked = 0
  const failures: unknown[] = []
  const value = new Remembered(
    async () => {
      const answer = answers[asked++]!
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
    asked: () => asked,
  }
}

test('many who ask at once are one question', async () => {
  const { read, asked } = remembered([1])
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1])
  expect(asked()).toBe(1)
})

test('what has grown old is given once more while the next is worked out', async () => {
  const { read, pass, asked } = remembered([1, 2])
  await read()
  pass(999)
  expect([await read(), asked()]).toEqual([1, 1])
  pass(1)
  expect(await Promise.all([read(), read()])).toEqual([1, 1])
  await expect.poll(read).toBe(2)
  expect(asked()).toBe(2)
})

test('after a pause nobody is given what has grown too old', async () => {
  const { read, pass, asked } = remembered([1, 2])
  await read()
  pass(5000)
  expect(await Promise.all([read(), read()])).toEqual([2, 2])
  expect(asked()).toBe(2)
})

test('a failure keeps the old value and is not repeated before its time', async () => {
  const broken = new Error('no database')
  const { read, pass, failures, asked } = remembered([1, broken, 3])
  await read()
  pass(1000)
  expect(await read()).toBe(1)
  await expect.poll(() => failures).toEqual([broken])
  expect([await read(), asked()]).toEqual([1, 2])
  pass(1000)
  await expect.poll(read).toBe(3)
})

test('the first failure reaches those who wait, and the next one asks again', async () => {
  const broken = new Error('no database')
  const { read } = remembered([broken, 2])
  await expect(Promise.all([read(), read()])).rejects.toBe(broken)
  expect(await read()).toBe(2)
})
