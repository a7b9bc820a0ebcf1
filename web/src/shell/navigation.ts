import { msg } from '@lingui/core/macro'
import type { LinkProps } from '@tanstack/react-router'
import { IconAddressBook, IconBuilding, IconList } from '../ui/icons.ts'

/** Pages that exist. A later page adds its line here and appears in the header, the phone's menu and the footer. */
export const mainLinks = [
  { to: '/', label: msg`Home` },
  { to: '/spotload/{-$id}', label: msg`Load Exchange` },
  { to: '/roundtrip/{-$id}', label: msg`Roundtrip` },
  { to: '/tender/{-$id}', label: msg`Tender` },
  { to: '/trucks/{-$id}', label: msg`Empty trucks` },
] as const satisfies NavigationLink[]

export const infoLinks = [{ to: '/attributions', label: msg`Attributions` }] as const satisfies NavigationLink[]

export const memberLinks = [
  { to: '/dashboard/my-company', label: msg`Profile`, icon: IconBuilding },
  { to: '/dashboard/my-offers', label: msg`My offers`, icon: IconList },
  { to: '/dashboard/companies', label: msg`Companies`, icon: IconAddressBook },
] as const satisfies (NavigationLink & { icon: unknown })[]

/** For platform staff, who belong to no company. */
export const staffLinks = [
  { to: '/admin', label: msg`Back office`, icon: IconList },
] as const satisfies (NavigationLink & { icon: unknown })[]

interface NavigationLink {
  to: LinkProps['to']
  label: ReturnType<typeof msg>
}
