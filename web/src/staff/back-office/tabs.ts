import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { AccountRequests } from './AccountRequests.tsx'
import { BankTransfers } from './BankTransfers.tsx'
import type { BackOfficeSearch, TabKey } from './backOfficeSearch.ts'
import { CompanyReviews } from './CompanyReviews.tsx'
import { DeclinedRefunds } from './DeclinedRefunds.tsx'
import { DiscountCodes } from './DiscountCodes.tsx'
import { HeavyReaders } from './HeavyReaders.tsx'
import { Invoices } from './Invoices.tsx'
import { MessageReports } from './MessageReports.tsx'
import { MovedCompanies } from './MovedCompanies.tsx'
import { RoundtripReviews } from './RoundtripReviews.tsx'
import { SecurityEvents } from './SecurityEvents.tsx'
import { StaffActions } from './StaffActions.tsx'
import { StaffCompanies } from './StaffCompanies.tsx'
import { StaffContent } from './StaffContent.tsx'
import { SystemStatus } from './SystemStatus.tsx'
import { TollRates } from './TollRates.tsx'
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
