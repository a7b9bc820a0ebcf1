import type { News } from '../../people/notifications/notifyUsers.ts'

/** Where the author of a reviewed roundtrip looks at it. */
export function reviewedPath(id: string): `/${string}` {
  return `/dashboard/my-offers/roundtrips?offer=${id}`
}

/** What its author is told in the browser. */
export function reviewNews({
  id,
  name,
  reason,
  isActive,
}: {
  id: string
  name: string
  reason: string | null
  isActive: boolean
}): News {
  const isApproved = reason === null
  const approved = isActive ? 'Others see it in the list from now on.' : 'It is switched off.'
  return {
    kind: 'offer_reviewed',
    title: `${isApproved ? 'Approved' : 'Not approved'}: ${name}`,
    content: reason ?? approved,
    pageTitle: isApproved ? 'Roundtrip approved' : 'Roundtrip not approved',
    url: reviewedPath(id),
  }
}
