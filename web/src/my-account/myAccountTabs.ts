import { msg } from '@lingui/core/macro'
import type { LinkProps } from '@tanstack/react-router'

/** The pages of one's account, in the order of the tabs. A later page adds its line here; `isFor` says who sees it. */
export const myAccountTabs = [
  { to: '/dashboard/my-account', label: msg`Personal account`, isFor: 'everybody' },
  { to: '/dashboard/my-account/notifications', label: msg`Notifications`, isFor: 'members' },
] as const satisfies { to: LinkProps['to']; label: ReturnType<typeof msg>; isFor: TabReaders }[]

/** Staff, who belong to no company, are everybody too. */
export type TabReaders = 'everybody' | 'members' | 'admins'
