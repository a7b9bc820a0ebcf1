import { dayMs } from '@veos/contract/platform/reference/dates'
import { text } from '@veos/contract/platform/texts/text'
import { isNotificationOn } from '../../people/notifications/notifications.ts'
import { notifyUsers } from '../../people/notifications/notifyUsers.ts'
import { queueMailIfWanted } from '../../people/notifications/queueMailIfWanted.ts'
import type { DbOrTrx, Trx } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { composeSearchAlerts, isOfOneSearch, savedSearchesPath } from './alerts.mail.ts'
import { type AlertFacts, claimDueAlerts, deleteAlertsBefore } from './alerts.store.ts'
import { getOfferPath, toAlertValues } from './alerts.text.ts'
import { excludeBlocked, type ListApart } from './blocks.ts'
import { deleteRemovedBefore } from './savedSearches.store.ts'
import { stopAlertsOf } from './stopAlerts.ts'

const mailJob = 'mail-search-alerts'
const kind = 'search_alert'
/** The maximum of alerts in one transaction, which blocks everybody else on the embedded database. */
const maxAtOnce = 50
const alertsLastMs = 30 * dayMs
/** How long the removal of a search can be undone. */
const removedLastMs = dayMs

type Parts = Platform & { listApart: ListApart }

export function defineAlertJobs(parts: Parts): void {
  const { jobs, db, clock } = parts
  jobs.define({ name: mailJob, run: () => mailDueAlerts(parts) })
  // Sends alerts after quiet hours, daily digests, and alerts that a dead process has not sent.
  jobs.define({
    name: 'send-due-alerts',
    schedule: '* * * * *',
    async run() {
      await pushDueAlerts(parts)
      await mailDueAlerts(parts)
    },
  })
  jobs.define({
    name: 'remove-old-alerts',
    schedule: '47 3 * * *',
    async run() {
      const now = clock.now().getTime()
      await deleteAlertsBefore(db, new Date(now - alertsLastMs))
      await deleteRemovedBefore(db, new Date(now - removedLastMs))
    },
  })
}

/** Called in the transaction of alerts if some are mailed immediately. */
export async function queueAlertMails({ jobs }: Pick<Platform, 'jobs'>, db: DbOrTrx): Promise<void> {
  await jobs.enqueue(db, mailJob, {})
}

/** Sends pushes for due alerts: a single alert by itself, of several alerts of a user only the number. */
export async function pushDueAlerts(parts: Parts): Promise<void> {
  await takeDue(
    parts,
    'push',
    async () => {},
    (alerts) => {
      const [first] = alerts as [AlertFacts, ...AlertFacts[]]
      const title =
        alerts.length === 1
          ? text('push_search_alert', { route: toAlertValues(first).route })
          : text('push_search_alerts', { count: alerts.length })
      notifyUsers(parts, [first.userId], {
        kind,
        title,
        pageTitle: title,
        content:
          alerts.length === 1
            ? text('push_search_alert_reason', toAlertValues(first))
            : text('push_search_alerts_reason'),
        url: alerts.length === 1 ? getOfferPath(first) : savedSearchesPath,
      })
    },
  )
}

async function mailDueAlerts(parts: Parts): Promise<void> {
  await takeDue(
    parts,
    'mail',
    async (trx, alerts) => {
      const [{ userId, savedSearchId: id, searchName: name }] = alerts as [AlertFacts, ...AlertFacts[]]
      const message = composeSearchAlerts(parts, alerts)
      if (!isOfOneSearch(alerts)) return queueMailIfWanted(parts, trx, { userId, kind }, message)
      if (!(await isNotificationOn(trx, userId, `${kind}.email`))) return
      await parts.mail.queue(trx, { ...message, turnOff: stopAlertsOf({ id, name }) })
    },
    () => {},
  )
}

/** Claims due alerts by user, with work to do in the transaction and after it. */
async function takeDue(
  { db, clock, listApart }: Parts,
  way: 'push' | 'mail',
  inTransaction: (trx: Trx, alerts: readonly AlertFacts[]) => Promise<void>,
  afterwards: (alerts: readonly AlertFacts[]) => void,
): Promise<void> {
  for (let users = maxAtOnce; users === maxAtOnce; ) {
    const taken = await db.transaction().execute(async (trx) => {
      const claimed = await claimDueAlerts(trx, way, { now: clock.now(), maxUsers: maxAtOnce })
      const alerts = await excludeBlocked(trx, listApart, claimed.alerts)
      const byUser = [...Map.groupBy(alerts, ({ userId }) => userId).values()]
      for (const each of byUser) await inTransaction(trx, each)
      return { users: claimed.users, byUser }
    })
    users = taken.users
    for (const each of taken.byUser) afterwards(each)
  }
}
