import { expect, test } from 'vitest'
import { toShortcutKey } from './shortcutKey.ts'

test.each([
  ['Latin', 'j', 'KeyJ', false, 'j'],
  ['Latin with Shift', 'J', 'KeyJ', true, 'J'],
  ['CapsLock', 'J', 'KeyJ', false, 'j'],
  ['CapsLock and Shift', 'j', 'KeyJ', true, 'J'],
  ['Greek', 'ξ', 'KeyJ', false, 'j'],
  ['Greek', 'ν', 'KeyN', false, 'n'],
  ['Greek with CapsLock', 'Ν', 'KeyN', false, 'n'],
  ['Greek', '/', 'Slash', false, '/'],
  ['Russian', 'а', 'KeyF', false, 'f'],
  ['Russian', '.', 'Slash', false, '/'],
  ['Russian with Shift', ',', 'Slash', true, '?'],
  ['Bulgarian, phonetic', 'н', 'KeyN', false, 'n'],
  ['French', 'm', 'Semicolon', false, 'm'],
  ['French', ',', 'KeyM', false, ','],
  ['French', 'a', 'KeyQ', false, 'a'],
  ['German', '-', 'Slash', false, '-'],
  ['German', 'z', 'KeyY', false, 'z'],
  ['Turkish', 'ı', 'KeyI', false, 'ı'],
  ['Georgian', 'ნ', 'KeyN', false, 'n'],
  ['any', 'Escape', 'Escape', false, 'Escape'],
  ['any', 'ArrowLeft', 'ArrowLeft', true, 'ArrowLeft'],
  ['a screen keyboard', 'Unidentified', '', false, 'Unidentified'],
])('on a %s keyboard %s on %s is a shortcut’s key', (_, key, code, shiftKey, expected) => {
  expect(toShortcutKey({ key, code, shiftKey })).toBe(expected)
})
