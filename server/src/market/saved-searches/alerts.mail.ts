import { text } from '@veos/contract/platform/texts/text'
import { getLink } from '../../platform/links.ts'
import type { Message } from '../../platform/mail/letter.ts'
import type { Platform } from '../../platform/platform.ts'
import { toEnglish } from '../../platform/words.ts'
import type { AlertFacts } from './alerts.store.ts'
import { getOfferPath, toAlertValues } from './alerts.text.ts'

export const savedSearchesPath = '/dashboard/saved-searches'

/** The maximum number of offers that a mail describes. */
const maxShown = 20

/** One letter about all due alerts of a user. */
export function composeSearchAlerts({ config }: Pick<Platform, 'config'>, alerts: readonly AlertFacts[]): Message {
  const [first] = alerts as [AlertFacts, ...AlertFacts[]]
  const count = alerts.length
  const shown = alerts.slice(0, maxShown)
  const lines = shown.map((alert) =>
    toEnglish(text('mail_search_alert_line', { ...toAlertValues(alert), link: getLink(config, getOfferPath(alert)) })),
  )
  return {
    recipient: first,
    frequency: 'dealings',
    subject: isOfOneSearch(alerts)
      ? text('mail_search_alerts_subject', { count, search: first.searchName })
      : text('mail_alert_digest_subject', { count }),
    body: text('mail_search_alerts_body', { offers: lines.join('\n\n'), more: count - shown.length }),
    button: { label: text('mail_search_alerts_button'), url: getLink(config, savedSearchesPath) },
  }
}

export function isOfOneSearch(alerts: readonly AlertFacts[]): boolean {
  return new Set(alerts.map(({ savedSearchId }) => savedSearchId)).size === 1
}
