import { serveBillingDetails } from '../billing/buyers/billingDetails.routes.ts'
import { defineChargeJobs } from '../billing/charges/charges.jobs.ts'
import { servePaymentWebhooks } from '../billing/charges/webhooks.routes.ts'
import { serveCheckout } from '../billing/checkout/checkout.routes.ts'
import { serveDiscounts } from '../billing/discounts/discounts.routes.ts'
import { serveDiscountCodes } from '../billing/discounts/staffDiscounts.routes.ts'
import { defineInvoiceJobs } from '../billing/invoices/drawInvoice.ts'
import { defineInvoiceLink } from '../billing/invoices/invoices.mail.ts'
import { serveInvoices } from '../billing/invoices/invoices.routes.ts'
import { serveInvoiceExports } from '../billing/invoices/staffInvoiceExports.routes.ts'
import { servePlans } from '../billing/plans/plans.routes.ts'
import { defineRefundJobs } from '../billing/refunds/refunds.ts'
import { serveCreditNotes } from '../billing/refunds/staffCreditNotes.routes.ts'
import { readSubscription } from '../billing/subscription/readSubscription.ts'
import { defineBillingJobs } from '../billing/subscription/renewals.ts'
import { servePlanGrants } from '../billing/subscription/staffPlanGrants.routes.ts'
import { serveSubscription } from '../billing/subscription/subscription.routes.ts'
import { serveBankTransfers } from '../billing/transfers/staffTransfers.routes.ts'
import { serveTransfers } from '../billing/transfers/transfers.routes.ts'
import { defineBankTransferJobs } from '../billing/transfers/transfers.ts'
import type { Wing } from './wing.ts'

export const billing: Wing = {
  jobs: [
    defineInvoiceLink,
    defineInvoiceJobs,
    defineChargeJobs,
    defineBankTransferJobs,
    defineRefundJobs,
    defineBillingJobs,
  ],
  routes: [
    servePlans,
    serveDiscounts,
    serveBillingDetails,
    serveInvoices,
    serveCheckout,
    (server, platform) =>
      serveTransfers(server, platform, { readSubscription: (companyId) => readSubscription(platform, companyId) }),
    serveSubscription,
    serveDiscountCodes,
    serveCreditNotes,
    serveInvoiceExports,
    servePlanGrants,
    serveBankTransfers,
  ],
  addresses: [(server, platform) => platform.config.payments.braintree && servePaymentWebhooks(server, platform)],
}
