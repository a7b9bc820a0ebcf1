import { stopAlertsPath } from '@veos/contract/market/reference/savedSearches'
import { type Text, text } from '@veos/contract/platform/texts/text'
import type { DbOrTrx } from '../../platform/db/database.ts'
import { Refused } from '../../platform/http/refused.ts'
import { getLink } from '../../platform/links.ts'
import type { KeyLink, TurnOff } from '../../platform/mail/letter.ts'
import type { Platform } from '../../platform/platform.ts'
import { isActiveUser } from '../../platform/sessions/users.store.ts'
import type { Signer } from '../../platform/signer.ts'
import { findSearchOfAnybody } from './savedSearches.store.ts'

const stopLink = 'stop alerts'

interface StopIds {
  savedSearchId: string
}

export function defineStopLink({ mail, config, signer }: Pick<Platform, 'mail' | 'config' | 'signer'>): void {
  mail.defineLink<StopIds>(stopLink, async (_, { savedSearchId }) => {
    return getLink(config, `${stopAlertsPath}/${savedSearchId}?token=${stopToken(signer, savedSearchId)}`)
  })
}

/** The token that gives the right to stop a search without a log-in. */
export function stopToken(signer: Signer, savedSearchId: string): string {
  return signer.sign(signedText(savedSearchId))
}

/** The unsubscribe link of a mail about one search. */
export function stopAlertsOf({ id, name }: { id: string; name: string }): TurnOff<Text, KeyLink> {
  const ids: StopIds = { savedSearchId: id }
  return { id: 'search_alert', name: text('mail_search_alerts_stop', { search: name }), url: { kind: stopLink, ids } }
}

/**
 * The search of a link.
 * @throws Refused 404 for a link that we did not sign, or if there is nothing left to stop
 */
export async function readStopLink({ signer }: Pick<Platform, 'signer'>, db: DbOrTrx, id: string, token: string) {
  const search = signer.isSigned(signedText(id), token) ? await findSearchOfAnybody(db, id) : undefined
  if (!search || !(await isActiveUser(db, search.userId))) throw new Refused(404, text('link_not_valid'))
  return search
}

function signedText(savedSearchId: string): string {
  return `stop alerts of ${savedSearchId}`
}
