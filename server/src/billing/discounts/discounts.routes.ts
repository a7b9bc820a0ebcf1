import { billingRoutes } from '@veos/contract/billing/billing'
import { type Server, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { enterDiscount } from './enterDiscount.ts'

/** Codes that lower the price of a checkout. */
export function serveDiscounts(server: Server, platform: Platform): void {
  serve(server, billingRoutes.discount, ({ actor, body }) => enterDiscount(platform, actor, body))
}
