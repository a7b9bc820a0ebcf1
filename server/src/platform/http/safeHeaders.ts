import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'
import type { Config } from '../config.ts'

/**
 * The policy of what is no page of ours: it loads nothing, posts nothing and is shown in no frame. Pages, the worker
 * and the interface's document have their own (`web.ts`, `serveOpenApi.ts`).
 */
const dataPolicy = {
  defaultSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
}

/** What browsers would let a page use, and ours never do; a script that got in could not either. */
const unusedFeatures = [
  ...['accelerometer', 'autoplay', 'bluetooth', 'camera', 'display-capture', 'encrypted-media', 'geolocation'],
  ...['gyroscope', 'hid', 'idle-detection', 'local-fonts', 'magnetometer', 'microphone', 'midi', 'payment'],
  ...['picture-in-picture', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
]

/** Whether browsers reach the market by https alone, and are told to. */
export function isHttpsOnly({ publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  return publicUrl?.startsWith('https:') === true
}

/**
 * What helmet writes into every answer: of the routes, of the realtime channel, and to what is no request. It is the
 * same for all of them, so it is asked once; as a plugin it would build its headers, and functions that outlive them,
 * for each call.
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
    contentSecurityPolicy: { useDefaults: false, directives: dataPolicy },
    strictTransportSecurity: isSecure && { maxAge: 31_536_000 },
    xFrameOptions: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
  })
  write({} as IncomingMessage, answer as unknown as ServerResponse, (error) => {
    if (error) throw error
  })
  return headers
}
