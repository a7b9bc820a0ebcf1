import { expect, test } from 'vitest'
import { arePushKeys } from './pushKeys.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')
const p256dh = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'
const auth = 'BTBZMqHH6r4Tts7J_aSIgg'

test('keys that cannot be used for encryption are invalid', () => {
  expect(arePushKeys({ p256dh, auth })).toBe(true)
  expect(arePushKeys({ p256dh, auth: 'short' })).toBe(false)
  expect(arePushKeys({ p256dh: p256dh.slice(0, 40), auth })).toBe(false)
  const offTheCurve = bytes(p256dh)
  offTheCurve.writeUInt8(offTheCurve[64]! ^ 1, 64)
  expect(arePushKeys({ p256dh: offTheCurve.toString('base64url'), auth })).toBe(false)
})
