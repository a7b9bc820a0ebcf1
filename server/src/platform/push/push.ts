import { type RequestOptions, request as requestPlain } from 'node:http'
import { Agent, request as requestSecure } from 'node:https'
import webPush from 'web-push'
import type { Config } from '../config.ts'
import type { Keys } from '../keys/keys.ts'
import { lookupPublic } from './publicAddress.ts'
import { arePushKeys, type PushKeys } from './pushKeys.ts'
import { isPushService } from './pushServices.ts'
import { readVapidKeys } from './vapid.ts'

export interface PushTarget extends PushKeys {
  endpoint: string
}

/**
 * `gone`: the browser has ended the subscription. `refused`: asking again changes nothing. `later`: it may yet go.
 * `forbidden`: the service does not take our signature, for now or for good.
 */
type Outcome = 'sent' | 'gone' | 'refused' | 'forbidden' | 'later'

export interface PushAnswer {
  outcome: Outcome
  /** Seconds that the service wants to be left alone for; 0 when it does not say. */
  afterSeconds: number
}

export interface Push {
  /** What a browser subscribes with. */
  readonly publicKey: string
  /**
   * Whether something is sent to it: its keys are keys, its address is a push service's of a browser, or at the origin
   * that the operator has added (`PUSH_EXTRA_ORIGIN`).
   */
  takes(target: PushTarget): boolean
  /** Sends a message to the push service of a browser, which keeps it for a day until it reaches it. Never throws. */
  send(target: PushTarget & { createdAt: Date }, message: object, options: { topic: string }): Promise<PushAnswer>
}

/** Seconds for which a push service keeps what a browser that is switched off has not taken. */
const ttlSeconds = 86_400

/** What a push service has to take (4096) without the header, the tag of the cipher and the mark of the last record. */
const maxPushBytes = 4096 - 86 - 16 - 1

const agent = new Agent({ keepAlive: true, maxSockets: 20, timeout: 60_000 })

/**
 * Web push (RFC 8030): the keys are made at the first start and then shared by all processes, unless they are
 * configured.
 */
export function openPush(config: Pick<Config, 'push'>, keys: Keys): Push {
  const { keys: configured, subject, extraOrigin, timeoutMs } = config.push
  const isExtra = (url: URL) => url.origin === extraOrigin
  const takes = (target: PushTarget) => {
    const url = URL.canParse(target.endpoint) ? new URL(target.endpoint) : null
    return url !== null && (isExtra(url) || isPushService(url)) && arePushKeys(target)
  }
  return {
    get publicKey() {
      return (configured ?? readVapidKeys(keys.current('vapid').value)).publicKey
    },
    takes,
    async send(target, message, { topic }) {
      if (!takes(target)) return { outcome: 'refused', afterSeconds: 0 }
      const plain = Buffer.from(JSON.stringify(message))
      if (plain.length > maxPushBytes) throw new Error(`A push of ${plain.length} bytes is too large`)
      const url = new URL(target.endpoint)
      const { endpoint, p256dh, auth, createdAt } = target
      // A push service takes only what is signed by the key that the browser subscribed with.
      const signing = configured ?? readVapidKeys(keys.at('vapid', createdAt).value)
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, plain, {
        vapidDetails: { subject, ...signing },
        contentEncoding: 'aes128gcm',
        TTL: ttlSeconds,
        // Of several about the same thing a browser that comes back gets the last.
        topic,
        urgency: 'normal',
      })
      const options: RequestOptions = { method: 'POST', headers, signal: AbortSignal.timeout(timeoutMs) }
      try {
        return await answerOf(url, isExtra(url) ? options : { ...options, agent, lookup: lookupPublic }, body)
      } catch {
        return { outcome: 'later', afterSeconds: 0 }
      }
    },
  }
}

/** What the answer's status means; its body is not read. Follows nothing that it points to. */
function answerOf(url: URL, options: RequestOptions, body: Buffer): Promise<PushAnswer> {
  const request = url.protocol === 'https:' ? requestSecure : requestPlain
  return new Promise((answered, failed) => {
    request(url, options, (response) => {
      let read = 0
      response.on('data', ({ length }: Buffer) => {
        read += length
        // A short answer is read to its end, so that the connection serves the next one.
        if (read > 65_536) response.destroy()
      })
      response.on('error', () => {})
      const seconds = Number(response.headers['retry-after'])
      const afterSeconds = seconds > 0 ? Math.min(seconds, ttlSeconds) : 0
      answered({ outcome: outcomeOf(response.statusCode ?? 0), afterSeconds })
    })
      .on('error', failed)
      .end(body)
  })
}

function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  if (status === 403) return 'forbidden'
  return status === 408 || status === 429 || status >= 500 ? 'later' : 'refused'
}
