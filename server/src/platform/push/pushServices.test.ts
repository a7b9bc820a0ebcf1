import { expect, test } from 'vitest'
import { isPushService } from './pushServices.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/x',
  'https://updates.push.services.mozilla.com/wpush/v2/x',
  'https://wns2-par02p.notify.windows.com/w/?token=x',
  'https://web.push.apple.com/x',
])('%s is a push service', (address) => {
  expect(isPushService(new URL(address))).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/x',
  'https://fcm.googleapis.com:8443/x',
  'https://me:secret@fcm.googleapis.com/x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://evilfcm.googleapis.com/x',
  'https://storage.googleapis.com/x',
  'https://push.services.mozilla.com.evil.example/x',
  'https://evilnotify.windows.com/x',
  'https://notify.windows.com/x',
  'https://victim.example.com/any/path',
  'https://127.0.0.1/x',
  'https://[::1]/x',
])('%s is not a push service', (address) => {
  expect(isPushService(new URL(address))).toBe(false)
})
