/** The audience of a page. Staff belong to no company, and members of a suspended company only to `suspended`. */
export type Readers = 'everybody' | 'users' | 'members' | 'admins' | 'staff' | 'suspended'

/**
 * The pages of menus and search engines, by their address in the router, and who may open each. The guard of the
 * dashboard, the menus and the sitemap use it. Other pages below `/dashboard` are for members.
 */
export const readersOfPages = {
  '/': 'everybody',
  '/spotload/{-$id}': 'everybody',
  '/roundtrip/{-$id}': 'everybody',
  '/tender/{-$id}': 'everybody',
  '/trucks/{-$id}': 'everybody',
  '/pricing': 'everybody',
  '/free-trial': 'everybody',
  '/faq': 'everybody',
  '/blog': 'everybody',
  '/sign-up': 'everybody',
  '/about': 'everybody',
  '/contact': 'everybody',
  '/terms': 'everybody',
  '/privacy': 'everybody',
  '/attributions': 'everybody',
  '/dashboard': 'members',
  '/dashboard/messages/{-$id}': 'members',
  '/dashboard/quotations': 'members',
  '/dashboard/agreements': 'members',
  '/dashboard/my-offers': 'members',
  '/dashboard/my-offers/spotloads': 'members',
  '/dashboard/my-trucks': 'members',
  '/dashboard/favourites': 'members',
  '/dashboard/saved-searches': 'members',
  '/dashboard/subscription': 'admins',
  '/dashboard/users': 'admins',
  '/dashboard/companies': 'members',
  '/dashboard/company/$id': 'users',
  '/dashboard/my-company': 'members',
  '/dashboard/my-account': 'users',
  '/dashboard/my-account/notifications': 'members',
  '/dashboard/my-account/company-profile': 'admins',
  '/dashboard/my-account/documents': 'admins',
  '/admin': 'staff',
  '/suspended': 'suspended',
} as const satisfies Record<string, Readers>

export type PagePath = keyof typeof readersOfPages

/** @param path the router's path of a page of the dashboard; a trailing slash makes no difference */
export function getReaders(path: string): Readers {
  const readers: Readers | undefined = readersOfPages[path.replace(/(.)\/$/, '$1') as PagePath]
  return readers ?? 'members'
}

/** The pages for search engines; all others are for members, or for people with a link. */
export const publicPages = Object.entries(readersOfPages)
  .filter(([, readers]) => readers === 'everybody')
  .map(([path]) => path.replace('/{-$id}', ''))
