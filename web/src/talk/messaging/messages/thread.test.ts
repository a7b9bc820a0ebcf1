import { fromOtherSide } from '@veos/contract/talk/conversationNames'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMessages, findGap, type Message, markAsSeen, mergeSeen, partSize, splitIntoParts } from './thread.ts'

function aMessage(number: number, type: Message['type'] = fromOtherSide): Message {
  return {
    _id: String(number),
    number,
    content: `<p>${number}</p>`,
    isRemoved: false,
    createdAt: '2026-11-20T10:00:00.000Z',
    seen: false,
    sender: { _id: 'somebody', name: 'Jonas Kestner', avatar: null },
    type,
  }
}

const numbersOf = ({ messages }: { messages: readonly Message[] }) => messages.map(({ number }) => number)

test('messages in any order and with repetitions are merged in order, without duplicates', () => {
  const bunches = fc.array(fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 5 }))
  fc.assert(
    fc.property(bunches, (batches) => {
      let thread: { messages: readonly Message[] } = { messages: [] }
      for (const numbers of batches)
        thread = addMessages(
          thread,
          numbers.map((number) => aMessage(number)),
        )
      const expected = [...new Set(batches.flat())].sort((one, other) => one - other)
      expect(numbersOf(thread)).toEqual(expected)
      const missing = findGap(thread)
      const after = missing === null ? [] : expected.filter((number) => number > missing)
      // The messages after the gap are consecutive, and start after the missing one.
      expect(after).toEqual(after.map((_, at) => (after[0] ?? 0) + at))
      if (missing === null) expect(expected.length).toBe(expected.length && expected.at(-1)! - expected[0]! + 1)
      else expect(after[0]).toBeGreaterThan(missing + 1)
    }),
  )
})

test('a message that is added again replaces the earlier copy', () => {
  const removed = { ...aMessage(2), isRemoved: true }
  expect(addMessages({ messages: [aMessage(1), aMessage(2)] }, [removed]).messages[1]).toBe(removed)
})

test('messages of one side are marked as seen up to a number', () => {
  const thread = { messages: [aMessage(1, 'sender'), aMessage(2), aMessage(3, 'sender'), aMessage(4, 'sender')] }
  const seen = markAsSeen(thread, 'sender', 3)
  expect(seen.messages.filter((message) => message.seen).map(({ number }) => number)).toEqual([1, 3])
  // Without a change the same object is returned, so that nothing renders again.
  expect(markAsSeen(seen, 'sender', 2)).toBe(seen)
})

test('a message that arrives after the event that it was seen is marked as seen, even if it arrives twice', () => {
  const thread = markAsSeen({ messages: [aMessage(1, 'sender')] }, 'sender', 3)
  const all = addMessages(addMessages(thread, [aMessage(2, 'sender')]), [aMessage(3), aMessage(4, 'sender')])
  const again = addMessages(all, [aMessage(1, 'sender')])
  expect(again.messages.map((message) => message.seen)).toEqual([true, true, false, false])
})

test('a refetched thread keeps what events have reported as seen in the meantime', () => {
  const meanwhile = markAsSeen({ messages: [aMessage(1, 'sender')] }, 'sender', 1)
  const readAgain = { messages: [aMessage(1, 'sender'), aMessage(2, 'sender')] }
  expect(mergeSeen(readAgain, meanwhile).messages.map((message) => message.seen)).toEqual([true, false])
})

test('parts of a thread keep their messages when older and newer ones are added', () => {
  const from = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, at) => aMessage(first + at))
  const before = splitIntoParts(from(90, 130))
  const later = splitIntoParts(from(40, 131))
  expect(later.map((part) => Math.floor(part[0]!.number / partSize))).toEqual([1, 2, 3])
  expect(later[1]!.slice(10).map(({ number }) => number)).toEqual(before[0]!.map(({ number }) => number))
})
