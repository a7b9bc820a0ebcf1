import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { MovedCompanies } from '../../billing/buyers/StaffMovedCompanies.tsx'
import { DiscountCodes } from '../../billing/discounts/StaffDiscounts.tsx'
import { Invoices } from '../../billing/invoices/StaffInvoices.tsx'
import { DeclinedRefunds } from '../../billing/refunds/StaffRefunds.tsx'
import { BankTransfers } from '../../billing/transfers/StaffTransfers.tsx'
import { CompanyReviews } from '../../deals/reviews/StaffReviews.tsx'
import { RoundtripReviews } from '../../market/roundtrips/StaffReviews.tsx'
import { TollRates } from '../../market/trip-cost/StaffTollRates.tsx'
import { AccountRequests } from '../../people/account-requests/StaffAccountRequests.tsx'
import { StaffActions } from '../../people/staff-actions/StaffActions.tsx'
import { StaffContent } from '../../site/content/StaffContent.tsx'
import { MessageReports } from '../../talk/messaging/StaffReports.tsx'
import { StaffCompanies } from '../companies/StaffCompanies.tsx'
import type { BackOfficeSearch, TabKey } from './backOfficeSearch.ts'
import { HeavyReaders } from './HeavyReaders.tsx'
import { SecurityEvents } from './SecurityEvents.tsx'
import { SystemStatus } from './SystemStatus.tsx'
import { UnsentMails } from './UnsentMails.tsx'

interface Tab {
  label: MessageDescriptor
  Content: (props: { search: BackOfficeSearch }) => ReactNode
}

/** The label and the content of each tab of the back office. */
export const tabs: Record<TabKey, Tab> = {
  requests: { label: msg`Account requests`, Content: AccountRequests },
  reports: { label: msg`Reported messages`, Content: MessageReports },
  reviews: { label: msg`Reviews`, Content: CompanyReviews },
  roundtrips: { label: msg`Roundtrips in review`, Content: RoundtripReviews },
  moved: { label: msg`Left the EU`, Content: MovedCompanies },
  refunds: { label: msg`Refunds to transfer`, Content: DeclinedRefunds },
  mails: { label: msg`Unsent mails`, Content: UnsentMails },
  companies: { label: msg`Companies`, Content: StaffCompanies },
  invoices: { label: msg`Invoices`, Content: Invoices },
  transfers: { label: msg`Bank transfers`, Content: BankTransfers },
  content: { label: msg`Texts`, Content: StaffContent },
  discounts: { label: msg`Discount codes`, Content: DiscountCodes },
  tolls: { label: msg`Tolls`, Content: TollRates },
  readers: { label: msg`Details opened`, Content: HeavyReaders },
  actions: { label: msg`Latest actions`, Content: StaffActions },
  security: { label: msg`Security log`, Content: SecurityEvents },
  status: { label: msg`System`, Content: SystemStatus },
}
