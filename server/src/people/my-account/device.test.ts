import { expect, test } from 'vitest'
import { describeDevice } from './device.ts'

const mozilla = 'Mozilla/5.0'

test.each([
  [`${mozilla} (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox on Windows'],
  [`${mozilla} (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge on Windows'],
  [`${mozilla} (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/140.0.0.0 Safari/537.36`, 'Chrome on Linux'],
  [`${mozilla} (Linux; Android 15; SM-S911B) SamsungBrowser/27.0 Chrome/125.0 Mobile`, 'Samsung Internet on Android'],
  [`${mozilla} (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15`, 'Safari on Mac'],
  [`${mozilla} (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/140.0 Mobile Safari/604.1`, 'Chrome on iPhone'],
  ['curl/8.5.0', 'Unknown device'],
  ['', 'Unknown device'],
  ['<script>alert(1)</script> Windows', 'Windows'],
])('the user agent %s is shown as %s', (userAgent, device) => expect(describeDevice(userAgent)).toBe(device))
