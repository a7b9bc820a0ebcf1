import { defineBankTransferJobs } from '../billing/bankTransfers.ts'
import { serveBilling } from '../billing/billing.routes.ts'
import { defineInvoiceJobs } from '../billing/drawInvoice.ts'
import { defineInvoiceLink } from '../billing/invoiceMail.ts'
import { servePaymentWebhooks } from '../billing/paymentWebhooks.routes.ts'
import { defineRefundJobs } from '../billing/refunds.ts'
import { defineBillingJobs } from '../billing/renewals.ts'
import type { Wing } from './wing.ts'

export const billing: Wing = {
  jobs: [defineInvoiceLink, defineBillingJobs, defineBankTransferJobs, defineRefundJobs, defineInvoiceJobs],
  routes: [serveBilling],
  addresses: [(server, platform) => platform.config.payments.braintree && servePaymentWebhooks(server, platform)],
}
