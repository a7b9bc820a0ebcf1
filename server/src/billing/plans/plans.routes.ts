import { planRoutes } from '@veos/contract/billing/plans'
import { type Server, serve } from '../../platform/http/serve.ts'
import { priceList } from './priceList.ts'

/** The price list, for everybody. */
export function servePlans(server: Server): void {
  serve(server, planRoutes.subscriptionPlans, () => [...priceList])
}
