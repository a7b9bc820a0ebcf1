import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { arePushKeys, encryptPush } from './encryptPush.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')
const p256dh = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'
const auth = 'BTBZMqHH6r4Tts7J_aSIgg'

test('the example of RFC 8291, appendix A, comes out byte for byte', () => {
  const own = createECDH('prime256v1')
  own.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'))
  const salt = bytes('DGv6ra1nlYgDCS1FRnbzlw')
  const plain = Buffer.from('When I grow up, I want to be a watermelon')
  expect(encryptPush(plain, { p256dh, auth }, { salt, own }).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('keys that nothing can be encrypted for are none', () => {
  expect(arePushKeys({ p256dh, auth })).toBe(true)
  expect(arePushKeys({ p256dh, auth: 'short' })).toBe(false)
  expect(arePushKeys({ p256dh: p256dh.slice(0, 40), auth })).toBe(false)
  const offTheCurve = bytes(p256dh)
  offTheCurve.writeUInt8(offTheCurve[64]! ^ 1, 64)
  expect(arePushKeys({ p256dh: offTheCurve.toString('base64url'), auth })).toBe(false)
})
