import { text } from '@veos/contract/platform/texts/text'
import type { NewNotice } from '../../people/notifications/notices.ts'
import type { News } from '../../people/notifications/notifyUsers.ts'

/** Where the author of a reviewed roundtrip looks at it. */
export function reviewedPath(id: string): `/${string}` {
  return `/dashboard/my-offers/roundtrips?offer=${id}`
}

interface Reviewed {
  id: string
  name: string
  reason: string | null
  isActive: boolean
}

/** What its author reads in the browser. */
export function reviewNews({ id, name, reason, isActive }: Reviewed): News {
  const decision = reason === null ? 'approved' : 'rejected'
  return {
    kind: 'offer_reviewed',
    title: text('push_roundtrip_title', { decision, name }),
    content:
      reason === null
        ? text('push_roundtrip_approved', { isActive: isActive ? 'yes' : 'no' })
        : text('verbatim', { words: reason }),
    pageTitle: text('push_roundtrip_page_title', { decision }),
    url: reviewedPath(id),
  }
}

/** The same behind the bell. */
export function reviewNotice({ id, name, reason, isActive }: Reviewed): NewNotice {
  return {
    kind: 'offer_reviewed',
    text:
      reason === null
        ? text('notice_roundtrip_approved', { name, isActive: isActive ? 'yes' : 'no' })
        : text('notice_roundtrip_rejected', { name, reason }),
    url: reviewedPath(id),
  }
}
