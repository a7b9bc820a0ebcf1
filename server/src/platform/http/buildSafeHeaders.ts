import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'
import type { Config } from '../config.ts'

/**
 * The policy of answers that are not our pages: they load nothing, post nothing and are shown in no frame. Pages, the
 * worker and the OpenAPI document have their own (`web.ts`, `serveOpenApi.ts`).
 */
const dataPolicy = {
  defaultSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
}

/** Browser features that our pages never use, so an injected script could not use them either. */
const unusedFeatures = [
  'accelerometer',
  'autoplay',
  'bluetooth',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/** Whether browsers must reach the market by https only. */
export function isHttpsOnly({ publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  return publicUrl?.startsWith('https:') === true
}

/**
 * The headers of helmet for every answer: of routes, of the realtime channel, and to unreadable requests. They are
 * always the same, so they are computed once; as a plugin helmet would build them, and functions that outlive them,
 * for each call.
 * @param isSecure whether the market is reached by https only
 */
export function buildSafeHeaders(isSecure: boolean): Record<string, string> {
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
