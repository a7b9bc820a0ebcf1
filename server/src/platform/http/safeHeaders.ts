import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'

/** What browsers would let a page use, and ours never do; a script that got in could not either. */
const unusedFeatures = [
  ...['accelerometer', 'autoplay', 'bluetooth', 'camera', 'display-capture', 'encrypted-media', 'geolocation'],
  ...['gyroscope', 'hid', 'idle-detection', 'local-fonts', 'magnetometer', 'microphone', 'midi', 'payment'],
  ...['picture-in-picture', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
]

/**
 * What helmet writes into an answer. It is the same for all of them, so it is asked once; as a plugin it would build
 * its headers, and functions that outlive them, for each call.
 * @param isSecure whether the market is reached by https alone
 */
export function safeHeaders(isSecure: boolean): Record<string, string> {
  const headers: Record<string, string> = {
    'permissions-policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
  }
  const answer = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
    removeHeader() {},
  }
  const write = helmet({
    // Pages set their own policy, with a nonce each (`web.ts`); data has nothing to run.
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    strictTransportSecurity: isSecure && { maxAge: 31_536_000 },
    crossOriginEmbedderPolicy: false,
  })
  write({} as IncomingMessage, answer as unknown as ServerResponse, (error) => {
    if (error) throw error
  })
  return headers
}
