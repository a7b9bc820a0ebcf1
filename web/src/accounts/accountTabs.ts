import { msg } from '@lingui/core/macro'
import type { LinkProps } from '@tanstack/react-router'

/** The pages of one's account, in the order of their tabs. */
export const accountTabs = [
  { to: '/dashboard/my-account/company-profile', label: msg`Company profile`, isForAdmins: true },
  { to: '/dashboard/my-account/documents', label: msg`Documents`, isForAdmins: true },
] as const satisfies { to: LinkProps['to']; label: ReturnType<typeof msg>; isForAdmins: boolean }[]
