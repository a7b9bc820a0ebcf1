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
} from '../../platform/ui/icons.ts'

interface NavigationPage {
  /** Who sees it in a menu is said there. */
  to: PagePath
  label: MessageDescriptor
  /** Where there is little room. */
  shortLabel?: MessageDescriptor
  icon?: typeof IconList
  /** Shows how many messages are not seen. */
  hasUnread?: true
  /** Shows how many quotations wait for one's company. */
  hasWaiting?: true
  /** Shows how many favourites there are. */
  hasFavourites?: true
}

/** For its type, which keeps each path. */
const page = <const Page extends NavigationPage>(page: Page) => page

// The pages that menus lead to, each said once. A later page adds itself here, and appears in one of the menus below;
// who may open it is a line of `readersOfPages`.
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

/** In the header, and in the menu of phones. */
export const mainMenu = [home, spotFreights, roundtrips, tenders, emptyTrucks]
/** In the header's menu, the menu of phones and the footer. */
export const infoMenu = [about, pricing, freeTrial, faq, blog, contact, terms, privacy, attributions]
/** The dashboard's menu, the rail beside public pages, and the menu of phones. */
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
/** Under one's name, in short words. */
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
/** Instead of both, for those who have no dashboard. */
export const menuWithoutCompany = [suspension, backOffice, myAccount]
/** At the bottom of phones, in short words. */
export const memberBar = [spotFreights, mySpotFreights, messages]
/** The tabs of one's account. */
export const accountTabs = [personalAccount, notifications, companyProfile, documents]

/** What somebody sees of a menu. */
export function linksFor<Menu extends readonly NavigationPage[]>(me: Me | null, menu: Menu): Menu[number][] {
  return menu.filter(({ to }) => (me ? isReader(me, readersOfPages[to]) : readersOfPages[to] === 'everybody'))
}

/** The words of a page where there is little room. */
export const shortLabelOf = (page: Pick<NavigationPage, 'label' | 'shortLabel'>) => page.shortLabel ?? page.label
