import { msg } from '@lingui/core/macro'
import type { LinkProps } from '@tanstack/react-router'
import { IconAddressBook, IconBuilding, IconLayoutDashboard, IconList, IconUser } from '../ui/icons.ts'

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

/** In the menu under one's name; the phone's menu has the whole dashboard instead. */
export const memberLinks = [
  { to: '/dashboard', label: msg`Dashboard`, icon: IconLayoutDashboard },
  { to: '/dashboard/my-company', label: msg`Profile`, icon: IconBuilding },
  { to: '/dashboard/my-offers', label: msg`My offers`, icon: IconList },
  { to: '/dashboard/companies', label: msg`Companies`, icon: IconAddressBook },
] as const satisfies IconLink[]

/** For members of a company that staff has suspended. */
export const suspendedLinks = [
  { to: '/suspended', label: msg`Company suspended`, icon: IconBuilding },
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

interface IconLink extends NavigationLink {
  icon: typeof IconList
}
