import { type StaffCompanyState, staffCompanyStates } from '@veos/contract/people/reference/companySanctions'
import { type StaffQueue, staffQueueKeys } from '@veos/contract/staff/reference/staffQueues'

/* Separate from `tabs.ts` because every page knows the URLs of all others; the contents of the tabs are loaded with
   the back office. */

/** Tabs for looking things up, in which nothing waits for a decision. */
const lookUpKeys = [
  'companies',
  'invoices',
  'transfers',
  'content',
  'discounts',
  'tolls',
  'readers',
  'actions',
  'security',
  'status',
] as const
export const tabKeys = [...staffQueueKeys, ...lookUpKeys]

export type TabKey = StaffQueue | (typeof lookUpKeys)[number]

export interface BackOfficeSearch {
  /** The tab; by default the queue with the most items. */
  queue?: TabKey
  /** The open item. */
  item?: string
  /** The text of the search for companies. */
  search?: string
  state?: StaffCompanyState
  /** The kind of texts that is shown. */
  kind?: string
}

/** Parses the search parameters of the URL. Anybody may edit them: invalid values are dropped. */
export function readBackOfficeSearch(raw: Record<string, unknown>): BackOfficeSearch {
  const queue = tabKeys.find((key) => key === raw.queue)
  const state = staffCompanyStates.find((known) => known === raw.state && known !== 'all')
  const isText = (value: unknown) => (typeof value === 'string' || typeof value === 'number') && String(value) !== ''
  return {
    ...(queue && { queue }),
    ...(isText(raw.item) && { item: String(raw.item) }),
    ...(isText(raw.search) && { search: String(raw.search).slice(0, 200) }),
    ...(state && { state }),
    ...(isText(raw.kind) && { kind: String(raw.kind).slice(0, 20) }),
  }
}
