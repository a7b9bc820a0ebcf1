import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type PagePath, readersOfPages } from '@veos/contract/site/reference/pages'
import { isReader } from '../../people/accounts/isReader.ts'
import type { Me } from '../../people/accounts/session.queries.ts'
import {
  IconAddressBook,
  IconBookmark,
  IconBuilding,
  IconCreditCard,
  IconFileText,
  IconLayoutDashboard,
  IconList,
  IconMessage,
  IconStar,
  IconTag,
  IconTruck,
  IconUser,
  IconUsers,
} from '../../platform/ui/icons/icons.ts'

interface NavigationPage {
  /** The readers of the page are defined there, and menus show it to them only. */
  to: PagePath
  label: MessageDescriptor
  /** A label for narrow places. */
  shortLabel?: MessageDescriptor
  icon?: typeof IconList
  /** Shows the number of unread messages. */
  hasUnread?: true
  /** Shows the number of quotations that wait for the company. */
  hasWaiting?: true
  /** Shows the number of favourites. */
  hasFavourites?: true
}

/** Preserves the literal type of each path. */
const page = <const Page extends NavigationPage>(page: Page) => page

// All pages that menus link to, each defined once. Add a new page here and to one of the menus below, and its readers
// to `readersOfPages`.
const home = page({ to: '/', label: msg`Home` })
const spotFreights = page({
  to: '/spotload/{-$id}',
  label: msg`Load Exchange`,
  shortLabel: msg`Exchange`,
  icon: IconTruck,
})
const roundtrips = page({ to: '/roundtrip/{-$id}', label: msg`Roundtrip` })
const tenders = page({ to: '/tender/{-$id}', label: msg`Tender` })
const emptyTrucks = page({ to: '/trucks/{-$id}', label: msg`Empty trucks` })
const pricing = page({ to: '/pricing', label: msg`Pricing` })
const freeTrial = page({ to: '/free-trial', label: msg`Free trial` })
const faq = page({ to: '/faq', label: msg`FAQ` })
const blog = page({ to: '/blog', label: msg`Blog` })
const about = page({ to: '/about', label: msg`About` })
const contact = page({ to: '/contact', label: msg`Contact` })
const terms = page({ to: '/terms', label: msg`Terms & Conditions` })
const privacy = page({ to: '/privacy', label: msg`Privacy Policy` })
const attributions = page({ to: '/attributions', label: msg`Attributions` })
const dashboard = page({ to: '/dashboard', label: msg`Dashboard`, icon: IconLayoutDashboard })
const messages = page({
  to: '/dashboard/messages/{-$id}',
  label: msg`Messages`,
  icon: IconMessage,
  hasUnread: true,
})
const quotations = page({
  to: '/dashboard/quotations',
  label: msg`Quotations`,
  icon: IconTag,
  hasWaiting: true,
})
const agreements = page({
  to: '/dashboard/agreements',
  label: msg`Agreements`,
  icon: IconFileText,
})
const myOffers = page({ to: '/dashboard/my-offers', label: msg`My offers`, icon: IconList })
const myTrucks = page({ to: '/dashboard/my-trucks', label: msg`My trucks`, icon: IconTruck })
const favourites = page({
  to: '/dashboard/favourites',
  label: msg`Favourites`,
  icon: IconStar,
  hasFavourites: true,
})
const savedSearches = page({
  to: '/dashboard/saved-searches',
  label: msg`Saved searches`,
  icon: IconBookmark,
})
const mySpotFreights = page({ ...myOffers, to: '/dashboard/my-offers/spotloads' })
const subscription = page({
  to: '/dashboard/subscription',
  label: msg`Subscription`,
  icon: IconCreditCard,
})
const team = page({ to: '/dashboard/users', label: msg`Users`, icon: IconUsers })
const myAccount = page({ to: '/dashboard/my-account', label: msg`My account`, icon: IconUser })
const companies = page({ to: '/dashboard/companies', label: msg`Companies`, icon: IconAddressBook })
const myCompany = page({
  to: '/dashboard/my-company',
  label: msg`Company profile`,
  shortLabel: msg`Profile`,
  icon: IconBuilding,
})
const backOffice = page({ to: '/admin', label: msg`Back office`, icon: IconList })
const suspension = page({ to: '/suspended', label: msg`Company suspended`, icon: IconBuilding })
const personalAccount = page({ ...myAccount, label: msg`Personal account` })
const notifications = page({
  to: '/dashboard/my-account/notifications',
  label: msg`Notifications`,
})
const companyProfile = page({
  to: '/dashboard/my-account/company-profile',
  label: msg`Company profile`,
})
const documents = page({ to: '/dashboard/my-account/documents', label: msg`Documents` })

/** In the header, and in the menu on phones. */
export const mainMenu = [home, spotFreights, roundtrips, tenders, emptyTrucks]
/** In the header's menu, the menu on phones, and the footer. */
export const infoMenu = [about, pricing, freeTrial, faq, blog, contact, terms, privacy, attributions]
/** In the dashboard's menu, the side menu of public pages, and the menu on phones. */
export const dashboardMenu = [
  dashboard,
  messages,
  quotations,
  agreements,
  myOffers,
  myTrucks,
  favourites,
  savedSearches,
  subscription,
  team,
  myAccount,
  companies,
  myCompany,
]
/** The menu under the user's name, with short labels. */
export const memberMenu = [
  dashboard,
  myCompany,
  myOffers,
  myTrucks,
  quotations,
  agreements,
  favourites,
  savedSearches,
  subscription,
  companies,
]
/** Replaces the dashboard's menu and the user's menu for users without a company. */
export const menuWithoutCompany = [suspension, backOffice, myAccount]
/** The bar at the bottom on phones, with short labels. */
export const memberBar = [spotFreights, mySpotFreights, messages]
/** The tabs of the user's account. */
export const accountTabs = [personalAccount, notifications, companyProfile, documents]

/** The entries of a menu that a user may open. */
export function listLinks<Menu extends readonly NavigationPage[]>(me: Me | null, menu: Menu): Menu[number][] {
  return menu.filter(({ to }) => (me ? isReader(me, readersOfPages[to]) : readersOfPages[to] === 'everybody'))
}

/** The label of a page for narrow places. */
export const getShortLabel = (page: Pick<NavigationPage, 'label' | 'shortLabel'>) => page.shortLabel ?? page.label
