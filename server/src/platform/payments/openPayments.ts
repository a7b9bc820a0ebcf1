import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import type { Signer } from '../signer.ts'
import { openBraintree } from './braintree.ts'
import type { Payments } from './payments.ts'
import { openTestGateway, type TestGateway } from './testGateway.ts'

/** Opens the configured payment gateway, and the built-in test gateway if it is that one. */
export function openPayments(
  { payments }: Pick<Config, 'payments'>,
  parts: { db: Db; clock: Clock; signer: Signer },
): { payments: Payments; testGateway: TestGateway | null } {
  if (payments.braintree) return { payments: openBraintree(payments.braintree), testGateway: null }
  const testGateway = openTestGateway(parts)
  return { payments: testGateway, testGateway }
}
