import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeLabelBox, type MapLabel, placeLabels, shiftInside } from './placeLabels.ts'

const frame = { left: 0, top: 0, right: 320, bottom: 240 }
const measure = ({ name }: MapLabel) => ({ width: name.length * 7, height: 14 })
const labels = fc.array(
  fc.record({
    kind: fc.constantFrom('country' as const, 'town' as const),
    name: fc.string({ minLength: 1, maxLength: 20 }),
    x: fc.integer({ min: -50, max: 400 }),
    y: fc.integer({ min: -50, max: 300 }),
  }),
  { maxLength: 40 },
)

test('every placed label is inside the frame and covers neither another label nor a taken box', () => {
  fc.assert(
    fc.property(labels, (all) => {
      const taken = { left: 270, top: 0, right: 320, bottom: 90 }
      const boxes = [
        taken,
        ...placeLabels(all, frame, [taken], measure).map((label) => computeLabelBox(label, measure)),
      ]
      for (const [at, box] of boxes.entries()) {
        expect(box.left >= 0 && box.top >= 0 && box.right <= 320 && box.bottom <= 240).toBe(true)
        for (const other of boxes.slice(at + 1)) {
          const isApart =
            box.left >= other.right || box.right <= other.left || box.top >= other.bottom || box.bottom <= other.top
          expect(isApart).toBe(true)
        }
      }
    }),
  )
})

test('no label is left out without need, and earlier labels have priority', () => {
  const berlin = { kind: 'town' as const, name: 'Berlin', x: 200, y: 100 }
  const potsdam = { kind: 'town' as const, name: 'Potsdam', x: 190, y: 104 }
  const hamburg = { kind: 'town' as const, name: 'Hamburg', x: 80, y: 40 }
  expect(placeLabels([berlin, potsdam, hamburg], frame, [], measure)).toEqual([berlin, hamburg])
  expect(placeLabels([potsdam, berlin, hamburg], frame, [], measure)).toEqual([potsdam, hamburg])
})

test('a name moves only as far as needed to be whole', () => {
  const edges = { left: 0, right: 100 }
  expect(shiftInside(20, 80, edges)).toBe(0)
  expect(shiftInside(-15, 45, edges)).toBe(15)
  expect(shiftInside(70, 130, edges)).toBe(-30)
  expect(shiftInside(-20, 130, edges)).toBe(20)
})
