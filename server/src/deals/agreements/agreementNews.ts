import {
  type AgreementChangedEvent,
  agreementChanged,
  type ProposalKind,
} from '@veos/contract/deals/reference/agreements'
import type { BidSide } from '@veos/contract/market/reference/bids'
import { text } from '@veos/contract/platform/texts/text'
import { listActiveUsers } from '../../people/accounts/companyUsers.store.ts'
import { recordNotices } from '../../people/notifications/notices.ts'
import { notifyUsers } from '../../people/notifications/notifyUsers.ts'
import { queueMailIfWanted } from '../../people/notifications/queueMailIfWanted.ts'
import type { Trx } from '../../platform/db/database.ts'
import { linkTo } from '../../platform/links.ts'
import type { Message } from '../../platform/mail/letter.ts'
import type { Platform } from '../../platform/platform.ts'
import type { AgreementRow } from './agreements.store.ts'
import { parseTerms } from './terms.ts'

export type AgreementEvent = 'proposed' | 'confirmed' | 'refused' | 'withdrawn'

interface What {
  row: AgreementRow
  /** Whose doing it is: the other side is notified. */
  side: BidSide
  kind: ProposalKind
}

const kind = 'agreement_changed'

/** What is sent once the transaction has committed; letters and notices go into it. */
export function openAgreementNews(platform: Platform) {
  const { config, realtime } = platform
  const sending: (() => void)[] = []
  return {
    async notify(trx: Trx, event: AgreementEvent, what: What): Promise<void> {
      const { row, side } = what
      const [title, content] = wordingOf(event, what)
      const publishers = await listActiveUsers(trx, row.publisherCompanyId!)
      const bidders = await listActiveUsers(trx, row.bidderCompanyId!)
      const recipients = side === 'bidder' ? publishers : bidders
      const url = `/dashboard/agreements/${row.id}` as const
      const button = { label: text('mail_agreement_button'), url: linkTo(config, url) }
      for (const recipient of recipients) {
        const message: Message = { recipient, subject: title, body: content, button, frequency: 'news' }
        await queueMailIfWanted(platform, trx, { userId: recipient.id, kind }, message)
      }
      const ids = recipients.map(({ id }) => id)
      await recordNotices(platform, trx, ids, { kind, text: title, url })
      const changed: AgreementChangedEvent = { _id: row.id }
      const everybody = [...publishers, ...bidders].map(({ id }) => id)
      sending.push(() => {
        notifyUsers(platform, ids, { kind, title, content, pageTitle: title, url, icon: null })
        realtime.toUsers(everybody, agreementChanged, changed)
      })
    },

    /** Called after the transaction. */
    send(): void {
      for (const one of sending) one()
    },
  }
}

/** What happened, and more about it. */
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
