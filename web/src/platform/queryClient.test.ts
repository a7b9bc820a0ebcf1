import { setTimeout } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { makeQueryClient } from './queryClient.ts'

test('the server keeps no data of a page after answering it', async () => {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const answered = Array.from({ length: 20 }, () => new WeakRef(makeQueryClient()))
  // The target of a WeakRef cannot be collected before the current task ends.
  await setTimeout(0)
  collect()
  expect(answered.filter((each) => each.deref())).toEqual([])
})
