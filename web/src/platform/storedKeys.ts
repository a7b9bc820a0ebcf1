/**
 * Every key that Veos stores in a browser, by storage area; `*` is a placeholder for an id or a name. The privacy page
 * explains each of them, and the journeys fail on a key that is not listed here.
 */
export const storedKeys = {
  cookie: ['tc_token', 'tc_known', 'tc_passkey'],
  local: [
    'cookie_accept',
    'color-scheme',
    'viewed-*',
    'veos-draft-*',
    'veos-outbox-*',
    'veos-written-at',
    'veos-enter-sends',
    'veos-log-out-due',
    'veos-push',
    'veos-push-answered-*',
  ],
  session: [
    'draft:*',
    'veos-review-*',
    'veos-written-at',
    'veos-chats-*',
    'veos-reloaded-at',
    'tsr-scroll-restoration*',
  ],
  /** Written by `push-worker.js`. */
  cache: ['offline'],
} as const

export type StoredArea = keyof typeof storedKeys
/** The names that the list allows, as a type. */
export type StoredKey<Area extends StoredArea> = (typeof storedKeys)[Area][number] extends infer Each
  ? Each extends `${infer Start}*`
    ? `${Start}${string}`
    : Each
  : never
