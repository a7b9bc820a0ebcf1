import { msg } from '@lingui/core/macro'
import type { LinkProps } from '@tanstack/react-router'
import { IconAddressBook, IconBuilding, IconList, IconUser, IconUsers } from '../ui/icons.ts'

/** Pages that exist. A later page adds its line here and appears in the header, the phone's menu and the footer. */
export const mainLinks = [
  { to: '/', label: msg`Home` },
  { to: '/spotload/{-$id}', label: msg`Load Exchange` },
  { to: '/roundtrip/{-$id}', label: msg`Roundtrip` },
  { to: '/tender/{-$id}', label: msg`Tender` },
  { to: '/trucks/{-$id}', label: msg`Empty trucks` },
] as const satisfies NavigationLink[]

export const infoLinks = [
  { to: '/terms', label: msg`Terms & Conditions` },
  { to: '/privacy', label: msg`Privacy Policy` },
  { to: '/attributions', label: msg`Attributions` },
] as const satisfies NavigationLink[]

export const memberLinks = [
  { to: '/dashboard/my-company', label: msg`Profile`, icon: IconBuilding },
  { to: '/dashboard/my-offers', label: msg`My offers`, icon: IconList },
  { to: '/dashboard/companies', label: msg`Companies`, icon: IconAddressBook },
] as const satisfies IconLink[]

/** On phones, which do not show the dashboard's own menu. */
export const memberPhoneLinks = [
  ...memberLinks,
  { to: '/dashboard/my-account', label: msg`My account`, icon: IconUser },
] as const satisfies IconLink[]

export const adminPhoneLinks = [
  ...memberPhoneLinks,
  { to: '/dashboard/users', label: msg`Users`, icon: IconUsers },
] as const satisfies IconLink[]

/** For platform staff, who belong to no company. */
export const staffLinks = [
  { to: '/admin', label: msg`Back office`, icon: IconList },
  { to: '/dashboard/my-account', label: msg`My account`, icon: IconUser },
] as const satisfies IconLink[]

interface NavigationLink {
  to: LinkProps['to']
  label: ReturnType<typeof msg>
}

export interface IconLink extends NavigationLink {
  icon: typeof IconList
}
