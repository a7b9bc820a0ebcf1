import { type RequestOptions, request as requestPlain } from 'node:http'
import { Agent, request as requestSecure } from 'node:https'
import webPush from 'web-push'
import type { Config } from '../config.ts'
import type { Keys } from '../keys/keys.ts'
import { lookUpPublic } from './publicAddress.ts'
import { arePushKeys, type PushKeys } from './pushKeys.ts'
import { isPushService } from './pushServices.ts'
import { readVapidKeys } from './vapid.ts'

export interface PushTarget extends PushKeys {
  endpoint: string
}

/**
 * `gone`: the browser has ended the subscription. `refused`: another attempt changes nothing. `later`: another
 * attempt may succeed. `forbidden`: the service rejects our signature, for now or for good.
 */
type Outcome = 'sent' | 'gone' | 'refused' | 'forbidden' | 'later'

export interface PushAnswer {
  outcome: Outcome
  /** Seconds that the service wants to wait before the next request; 0 if it does not specify. */
  afterSeconds: number
}

export interface Push {
  /** The key with which a browser subscribes. */
  readonly publicKey: string
  /**
   * Whether messages may be sent to a target: its keys are valid, and its address belongs to a browser's push service
   * or to the origin that the operator added (`PUSH_EXTRA_ORIGIN`).
   */
  takes(target: PushTarget): boolean
  /** Sends a message to the push service of a browser, which stores it for up to a day. Never throws. */
  send(target: PushTarget & { createdAt: Date }, message: object, options: { topic: string }): Promise<PushAnswer>
}

/** Seconds for which a push service stores messages for a browser that is switched off. */
const ttlSeconds = 86_400

/**
 * The maximum of a push service (4096) without the header, the tag of the cipher and the delimiter of the last
 * record.
 */
const maxPushBytes = 4096 - 86 - 16 - 1

const agent = new Agent({ keepAlive: true, maxSockets: 20, timeout: 60_000 })

/** Web push (RFC 8030). Unless configured, the keys are created at the first start and then shared by all processes. */
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
      // A push service accepts only messages signed with the key that the browser subscribed with.
      const signing = configured ?? readVapidKeys(keys.at('vapid', createdAt).value)
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, plain, {
        vapidDetails: { subject, ...signing },
        contentEncoding: 'aes128gcm',
        TTL: ttlSeconds,
        // Of several messages about the same subject, a returning browser gets only the last.
        topic,
        urgency: 'normal',
      })
      const options: RequestOptions = { method: 'POST', headers, signal: AbortSignal.timeout(timeoutMs) }
      try {
        return await answerOf(url, isExtra(url) ? options : { ...options, agent, lookup: lookUpPublic }, body)
      } catch {
        return { outcome: 'later', afterSeconds: 0 }
      }
    },
  }
}

/** The meaning of the answer's status. Its body is not read and redirects are not followed. */
function answerOf(url: URL, options: RequestOptions, body: Buffer): Promise<PushAnswer> {
  const request = url.protocol === 'https:' ? requestSecure : requestPlain
  return new Promise((answered, failed) => {
    request(url, options, (response) => {
      let read = 0
      response.on('data', ({ length }: Buffer) => {
        read += length
        // A short answer is read to its end, so that the connection can be reused.
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
