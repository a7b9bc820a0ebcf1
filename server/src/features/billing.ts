import { serveBilling } from '../billing/billing.routes.ts'
import { servePaymentWebhooks } from '../billing/charges/webhooks.routes.ts'
import { defineInvoiceJobs } from '../billing/invoices/drawInvoice.ts'
import { defineInvoiceLink } from '../billing/invoices/invoices.mail.ts'
import { defineRefundJobs } from '../billing/refunds/refunds.ts'
import { defineBillingJobs } from '../billing/subscription/renewals.ts'
import { defineBankTransferJobs } from '../billing/transfers/transfers.ts'
import type { Wing } from './wing.ts'

export const billing: Wing = {
  jobs: [defineInvoiceLink, defineBillingJobs, defineBankTransferJobs, defineRefundJobs, defineInvoiceJobs],
  routes: [serveBilling],
  addresses: [(server, platform) => platform.config.payments.braintree && servePaymentWebhooks(server, platform)],
}
