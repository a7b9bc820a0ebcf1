import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Box, computeCover, placeToasts } from './toastPlace.ts'

const window: Box = { left: 0, top: 0, width: 1280, height: 800 }
const size = { width: 320, height: 56 }

const boxAt = ({ top, right }: { top: number; right: number }): Box => ({
  ...size,
  top,
  left: window.width - right - size.width,
})

const boxes = fc.array(
  fc.record({
    left: fc.integer({ min: 0, max: 1200 }),
    top: fc.integer({ min: -100, max: 780 }),
    width: fc.integer({ min: 0, max: 600 }),
    height: fc.integer({ min: 0, max: 200 }),
  }),
  { maxLength: 30 },
)

test('toasts are in the top right corner of an empty window', () => {
  expect(placeToasts(size, [], window)).toEqual({ top: 8, right: 16 })
})

test('toasts are beside the buttons of the page where there is room, and below bars over the whole width', () => {
  const header = { left: 0, top: 0, width: 1280, height: 56 }
  const button = { left: 1050, top: 76, width: 183, height: 40 }
  expect(placeToasts(size, [header], window)).toEqual({ top: 64, right: 16 })
  expect(placeToasts(size, [header, button], window)).toEqual({ top: 124, right: 16 })
  const table = { left: 88, top: 126, width: 1145, height: 600 }
  expect(placeToasts(size, [header, button, table], window)).toEqual({ top: 64, right: 238 })
})

test('the size of toasts may be a DOMRect, whose properties cannot be copied by spreading', () => {
  const measured = Object.create({}, { width: { get: () => 320 }, height: { get: () => 56 } })
  const header = { left: 0, top: 0, width: 1280, height: 56 }
  expect(placeToasts(measured, [header], window)).toEqual({ top: 64, right: 16 })
})

test('toasts are always inside the window, and never at a place with a higher cost than the corner', () => {
  fc.assert(
    fc.property(boxes, (taken) => {
      const spot = placeToasts(size, taken, window)
      const box = boxAt(spot)
      expect(box.left).toBeGreaterThanOrEqual(0)
      expect(box.top).toBeGreaterThanOrEqual(0)
      expect(box.top).toBeLessThanOrEqual(window.height * 0.6)
      const corner = { top: 8, right: 16 }
      expect(spot.top + spot.right + computeCover(box, taken)).toBeLessThanOrEqual(
        24 + computeCover(boxAt(corner), taken) + 1e-6,
      )
    }),
  )
})

test('toasts cover nothing when a free strip is beside all elements', () => {
  fc.assert(
    fc.property(boxes, (taken) => {
      const narrow = taken.map((box) => ({ ...box, left: Math.min(box.left, 500), width: Math.min(box.width, 400) }))
      const spot = placeToasts(size, narrow, window)
      expect(computeCover(boxAt(spot), narrow)).toBe(0)
    }),
  )
})
