import { text } from '@veos/contract/platform/texts/text'
import { recordNoticesEach } from '../../people/notifications/notices.ts'
import type { Trx } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { type AlertableMatch, listAlertable, type Match } from './alertMatching.store.ts'
import { readAlertSettings } from './alertSettings.store.ts'
import { insertAlerts, type NewAlert, readAlertsOf } from './alerts.store.ts'
import { getOfferPath, toAlertValues } from './alerts.text.ts'
import { type AlertTimes, getNextDigest, getTimeAfterQuiet, usualSettings } from './alertTimes.ts'
import { excludeBlocked, type ListApart } from './blocks.ts'

/**
 * Creates alerts for users whose searches an offer matches, once each, in the transaction that stores the matching
 * position. The bell shows them immediately; the times of push and mail are stored with them.
 * @returns who was alerted
 */
export async function createAlerts(
  platform: Pick<Platform, 'clock' | 'realtime'>,
  trx: Trx,
  { matches, listApart }: { matches: readonly Match[]; listApart: ListApart },
): Promise<{ userIds: string[]; isMailDue: boolean }> {
  const now = platform.clock.now()
  const alertable = await excludeBlocked(trx, listApart, await listAlertable(trx, matches, now))
  const settings = await readSettings(trx, alertable)
  const byOffer = Map.groupBy(alertable, ({ userId, offerId }) => `${userId} ${offerId}`)
  const inserted = await insertAlerts(
    trx,
    [...byOffer.values()].map((same) => toAlert(same, settings.get(same[0]!.userId) ?? usualSettings, now)),
  )
  const facts = inserted.length > 0 ? await readAlertsOf(trx, inserted, now) : []
  await recordNoticesEach(
    platform,
    trx,
    'search_alert',
    facts.map((alert) => ({
      userId: alert.userId,
      text: text('notice_search_alert', toAlertValues(alert)),
      url: getOfferPath(alert),
      subjectId: alert.savedSearchId,
    })),
  )
  const userIds = [...new Set(inserted.map(({ userId }) => userId))]
  return { userIds, isMailDue: inserted.length > 0 && alertable.some(({ mailWay }) => mailWay === 'at_once') }
}

async function readSettings(trx: Trx, alertable: readonly AlertableMatch[]): Promise<Map<string, AlertTimes>> {
  const userIds = [...new Set(alertable.map(({ userId }) => userId))]
  const rows = userIds.length > 0 ? await readAlertSettings(trx, userIds) : []
  return new Map(rows.map((row) => [row.userId, row]))
}

/** The searches that an offer matches may have different settings; the earliest time counts. */
function toAlert(same: readonly AlertableMatch[], times: AlertTimes, now: Date): NewAlert {
  const { userId, offerId } = same[0]!
  const ways = new Set(same.map(({ mailWay }) => mailWay))
  return {
    userId,
    offerId,
    savedSearchIds: same.map(({ savedSearchId }) => savedSearchId),
    createdAt: now,
    pushDueAt: same.some(({ hasPush }) => hasPush) ? getTimeAfterQuiet(times, now) : null,
    mailDueAt: ways.has('at_once')
      ? getTimeAfterQuiet(times, now)
      : ways.has('digest')
        ? getNextDigest(times, now)
        : null,
  }
}
