import { defineAccountRequestJobs } from '../staff/account-requests/accountRequests.jobs.ts'
import { serveBackOffice } from '../staff/back-office/backOffice.routes.ts'
import { serveBankTransfers } from '../staff/back-office/bankTransfers.routes.ts'
import { defineReviewJobs } from '../staff/back-office/companyReviews.routes.ts'
import { serveCreditNotes } from '../staff/back-office/creditNotes.routes.ts'
import { serveDiscountCodes } from '../staff/back-office/discountCodes.routes.ts'
import { serveInvoiceExports } from '../staff/back-office/invoiceExports.routes.ts'
import { servePlanGrants } from '../staff/back-office/planGrants.routes.ts'
import { serveQueues } from '../staff/back-office/queues.ts'
import { serveSecurityEvents } from '../staff/back-office/securityEvents.routes.ts'
import { serveStaffCompanies } from '../staff/back-office/staffCompanies.routes.ts'
import { serveStaffContent } from '../staff/back-office/staffContent.routes.ts'
import { serveTollRates } from '../staff/back-office/tollRates.routes.ts'
import type { Wing } from './wing.ts'

export const staff: Wing = {
  jobs: [defineReviewJobs, defineAccountRequestJobs],
  routes: [
    serveBackOffice,
    serveQueues,
    serveStaffCompanies,
    serveSecurityEvents,
    serveDiscountCodes,
    serveCreditNotes,
    serveInvoiceExports,
    servePlanGrants,
    serveStaffContent,
    serveTollRates,
    serveBankTransfers,
  ],
}
