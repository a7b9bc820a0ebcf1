import { billingRoutes } from '@veos/contract/billing/billing'
import { type Server, serve } from '../../platform/http/serve.ts'
import { priceList } from './priceList.ts'

/** The price list, for everybody. */
export function servePlans(server: Server): void {
  serve(server, billingRoutes.subscriptionPlans, () => [...priceList])
}
