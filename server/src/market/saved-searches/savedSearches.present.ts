import { type OfferKind, offerKindFacts } from '@veos/contract/market/reference/offerKinds'
import type { MailWay } from '@veos/contract/market/reference/savedSearches'
import type { AlertSettings, SavedSearch } from '@veos/contract/market/savedSearches'
import type { AlertSettingsRow } from './alertSettings.store.ts'
import { usualSettings } from './alertTimes.ts'
import type { MailWayColumn, SavedSearchRow } from './savedSearches.store.ts'

const mailWays: Readonly<Record<MailWayColumn, MailWay>> = { none: 'none', at_once: 'atOnce', digest: 'digest' }

export function presentSavedSearch(
  { id, offerKind, name, filter, isWatched, hasPush, mailWay, createdAt }: SavedSearchRow,
  counts: Pick<SavedSearch, 'total' | 'new'>,
): SavedSearch {
  return {
    _id: id,
    name,
    type: offerKindFacts[offerKind satisfies OfferKind].wireType,
    filter: { ...filter },
    isWatched,
    push: hasPush,
    mail: mailWays[mailWay],
    ...counts,
    createdAt: createdAt.toISOString(),
  }
}

export function presentAlertSettings(stored: AlertSettingsRow | undefined): AlertSettings {
  const { timeZone, digestHour, quietFrom, quietUntil, hasPush, mailWay } = stored ?? usualSettings
  const quietHours = quietFrom === null || quietUntil === null ? null : { from: quietFrom, until: quietUntil }
  return { timeZone, digestHour, quietHours, push: hasPush, mail: mailWays[mailWay] }
}
