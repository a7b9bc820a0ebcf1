import { billingDetailsRoutes } from '@veos/contract/billing/buyers'
import { type Server, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { openBillingDetails } from './billingDetails.ts'

/** Whom the invoices of a company are made out to. */
export function serveBillingDetails(server: Server, platform: Platform): void {
  const details = openBillingDetails(platform)
  serve(server, billingDetailsRoutes.billingDetails, ({ actor }) => details.read(actor.companyId))
  serve(server, billingDetailsRoutes.editBillingDetails, ({ actor, body }) => details.edit(actor.companyId, body))
}
