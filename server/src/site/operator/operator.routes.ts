import { operatorRoutes } from '@veos/contract/site/operator'
import { type Server, serve } from '../../platform/http/serve.ts'
import { formatPhone } from '../../platform/phone.ts'
import type { Platform } from '../../platform/platform.ts'

/** The operator of this exchange, from the configuration. */
export function serveOperator(server: Server, { config: { operator, seller } }: Pick<Platform, 'config'>): void {
  const answer = { ...operator, ...seller, phone: operator.phone && formatPhone(operator.phone) }
  serve(server, operatorRoutes.operator, () => answer)
}
