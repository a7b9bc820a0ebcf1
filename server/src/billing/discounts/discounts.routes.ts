import { discountRoutes } from '@veos/contract/billing/discounts'
import { type Server, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { enterDiscount } from './enterDiscount.ts'

/** Codes that lower the price of a checkout. */
export function serveDiscounts(server: Server, platform: Platform): void {
  serve(server, discountRoutes.discount, ({ actor, body }) => enterDiscount(platform, actor, body))
}
