import { text } from '@veos/contract/platform/texts/text'
import type { Notification } from '../../people/notifications/notifyAbout.ts'

interface Reviewed {
  id: string
  name: string
  /** Why it is not listed; null if it is. */
  reason: string | null
  /** An inactive offer is listed only when its company switches it on. */
  isActive: boolean
}

/** The notification for the author of a roundtrip about the decision of staff. */
export function composeReviewNews({ id, name, reason, isActive: isOn }: Reviewed): Notification {
  const isActive = isOn ? 'yes' : 'no'
  const about = { kind: 'offer_reviewed', link: `/dashboard/my-offers/roundtrips?offer=${id}` } as const
  const mail = { button: text('mail_roundtrip_button'), frequency: 'news' } as const
  if (reason === null) {
    return {
      ...about,
      title: text('push_roundtrip_title', { decision: 'approved', name }),
      content: text('push_roundtrip_approved', { isActive }),
      bell: text('notice_roundtrip_approved', { name, isActive }),
      push: { pageTitle: text('push_roundtrip_page_title', { decision: 'approved' }) },
      mail: {
        ...mail,
        subject: text('mail_roundtrip_approved_subject', { name }),
        body: text('mail_roundtrip_approved_body', { name, isActive }),
      },
    }
  }
  return {
    ...about,
    title: text('push_roundtrip_title', { decision: 'rejected', name }),
    content: text('verbatim', { words: reason }),
    bell: text('notice_roundtrip_rejected', { name, reason }),
    push: { pageTitle: text('push_roundtrip_page_title', { decision: 'rejected' }) },
    mail: {
      ...mail,
      subject: text('mail_roundtrip_rejected_subject', { name }),
      body: text('mail_roundtrip_rejected_body', { name, reason }),
    },
  }
}
