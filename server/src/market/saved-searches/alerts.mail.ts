import { text } from '@veos/contract/platform/texts/text'
import { linkTo } from '../../platform/links.ts'
import type { Message } from '../../platform/mail/letter.ts'
import type { Platform } from '../../platform/platform.ts'
import { inWords } from '../../platform/words.ts'
import type { AlertFacts } from './alerts.store.ts'
import { alertValues, offerPath } from './alerts.text.ts'

export const savedSearchesPath = '/dashboard/saved-searches'

/** The maximum number of offers that a mail describes. */
const maxShown = 20

/** One letter about all due alerts of a user. */
export function searchAlerts({ config }: Pick<Platform, 'config'>, alerts: readonly AlertFacts[]): Message {
  const [first] = alerts as [AlertFacts, ...AlertFacts[]]
  const count = alerts.length
  const shown = alerts.slice(0, maxShown)
  const lines = shown.map((alert) =>
    inWords(text('mail_search_alert_line', { ...alertValues(alert), link: linkTo(config, offerPath(alert)) })),
  )
  return {
    recipient: first,
    frequency: 'dealings',
    subject: isOfOneSearch(alerts)
      ? text('mail_search_alerts_subject', { count, search: first.searchName })
      : text('mail_alert_digest_subject', { count }),
    body: text('mail_search_alerts_body', { offers: lines.join('\n\n'), more: count - shown.length }),
    button: { label: text('mail_search_alerts_button'), url: linkTo(config, savedSearchesPath) },
  }
}

export function isOfOneSearch(alerts: readonly AlertFacts[]): boolean {
  return new Set(alerts.map(({ savedSearchId }) => savedSearchId)).size === 1
}
