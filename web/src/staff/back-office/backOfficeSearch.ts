import { type StaffCompanyState, staffCompanyStates } from '@veos/contract/staff/reference/backOffice'

/*
 * Every page knows the addresses of all: what the tabs are called and count is loaded with the back office.
 */

const queueKeys = ['requests', 'reports', 'reviews', 'roundtrips', 'moved', 'mails'] as const
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
const tabKeys = [...queueKeys, ...lookUpKeys]

export type QueueKey = (typeof queueKeys)[number]
export type LookUpKey = (typeof lookUpKeys)[number]
export type TabKey = QueueKey | LookUpKey

export interface BackOfficeSearch {
  /** The tab; the fullest queue where the address names none. */
  queue?: TabKey
  /** What is open in it. */
  item?: string
  /** Which companies are looked for. */
  search?: string
  state?: StaffCompanyState
  /** Which texts of staff are shown. */
  kind?: string
}

/** Parses the search parameters of the URL, which anybody may edit: invalid values are dropped. */
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
