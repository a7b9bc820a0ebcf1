import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { StaffMovedCompanies } from '../../billing/buyers/StaffMovedCompanies.tsx'
import { StaffDiscounts } from '../../billing/discounts/StaffDiscounts.tsx'
import { StaffInvoices } from '../../billing/invoices/StaffInvoices.tsx'
import { StaffRefunds } from '../../billing/refunds/StaffRefunds.tsx'
import { StaffTransfers } from '../../billing/transfers/StaffTransfers.tsx'
import { StaffReviews } from '../../deals/reviews/StaffReviews.tsx'
import { StaffRoundtripReviews } from '../../market/roundtrips/StaffRoundtripReviews.tsx'
import { StaffTollRates } from '../../market/trip-cost/StaffTollRates.tsx'
import { StaffAccountRequests } from '../../people/account-requests/StaffAccountRequests.tsx'
import { StaffActions } from '../../people/staff-actions/StaffActions.tsx'
import { StaffContent } from '../../site/content/StaffContent.tsx'
import { StaffReports } from '../../talk/messaging/StaffReports.tsx'
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
  requests: { label: msg`Account requests`, Content: StaffAccountRequests },
  reports: { label: msg`Reported messages`, Content: StaffReports },
  reviews: { label: msg`Reviews`, Content: StaffReviews },
  roundtrips: { label: msg`Roundtrips in review`, Content: StaffRoundtripReviews },
  moved: { label: msg`Left the EU`, Content: StaffMovedCompanies },
  refunds: { label: msg`Refunds to transfer`, Content: StaffRefunds },
  mails: { label: msg`Unsent mails`, Content: UnsentMails },
  companies: { label: msg`Companies`, Content: StaffCompanies },
  invoices: { label: msg`Invoices`, Content: StaffInvoices },
  transfers: { label: msg`Bank transfers`, Content: StaffTransfers },
  content: { label: msg`Texts`, Content: StaffContent },
  discounts: { label: msg`Discount codes`, Content: StaffDiscounts },
  tolls: { label: msg`Tolls`, Content: StaffTollRates },
  readers: { label: msg`Details opened`, Content: HeavyReaders },
  actions: { label: msg`Latest actions`, Content: StaffActions },
  security: { label: msg`Security log`, Content: SecurityEvents },
  status: { label: msg`System`, Content: SystemStatus },
}
