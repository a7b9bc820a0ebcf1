import {
  type AgreementChangedEvent,
  agreementChanged,
  type ProposalKind,
} from '@veos/contract/deals/reference/agreements'
import type { BidSide } from '@veos/contract/market/reference/bids'
import { text } from '@veos/contract/platform/texts/text'
import { listActiveUsers } from '../../people/accounts/companyUsers.store.ts'
import { notifyAbout } from '../../people/notifications/notifyAbout.ts'
import type { Trx } from '../../platform/db/database.ts'
import { runAfterCommit } from '../../platform/db/runAfterCommit.ts'
import type { Platform } from '../../platform/platform.ts'
import type { AgreementRow } from './agreements.store.ts'
import { parseTerms } from './terms.ts'

export type AgreementEvent = 'proposed' | 'confirmed' | 'refused' | 'withdrawn'

interface What {
  row: AgreementRow
  /** The side that acted; the other side is notified. */
  side: BidSide
  kind: ProposalKind
}

/** Notifies the other side; open pages of members of both sides refresh. */
export async function notifyOfAgreement(
  platform: Platform,
  trx: Trx,
  event: AgreementEvent,
  what: What,
): Promise<void> {
  const { row, side } = what
  const [title, content] = wordingOf(event, what)
  const publishers = await listActiveUsers(trx, row.publisherCompanyId!)
  const bidders = await listActiveUsers(trx, row.bidderCompanyId!)
  await notifyAbout(platform, trx, side === 'bidder' ? publishers : bidders, {
    kind: 'agreement_changed',
    title,
    content,
    link: `/dashboard/agreements/${row.id}`,
    mail: { button: text('mail_agreement_button'), frequency: 'news' },
  })
  const changed: AgreementChangedEvent = { _id: row.id }
  const everybody = [...publishers, ...bidders].map(({ id }) => id)
  runAfterCommit(trx, () => platform.realtime.toUsers(everybody, agreementChanged, changed))
}

/** The texts for an event: what happened, and the details. */
function wordingOf(event: AgreementEvent, { row, side, kind }: What) {
  const { number, title } = row
  const company = parseTerms(row.terms)[side].name
  switch (event) {
    case 'proposed':
      return [
        text('agreement_proposed', { company, number, kind }),
        text('agreement_proposed_content', { title }),
      ] as const
    case 'confirmed':
      return [
        text('agreement_confirmed', { company, number, kind }),
        text('agreement_confirmed_content', { title }),
      ] as const
    case 'refused':
      return [
        text('agreement_refused', { company, number, kind }),
        text('agreement_refused_content', { title }),
      ] as const
    case 'withdrawn':
      return [text('agreement_withdrawn', { company, number }), text('agreement_withdrawn_content', { title })] as const
  }
}
