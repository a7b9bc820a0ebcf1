import { PaymentsUnavailable } from '../../platform/payments/payments.ts'
import type { Platform } from '../../platform/platform.ts'
import { listUnresolved } from './charges.store.ts'
import { settleCharge } from './settleCharge.ts'

const maxAtOnce = 100
/** By then a call of the gateway has ended. */
const sentForMs = 60_000

/** Asks the gateway what became of charges that it did not answer: nothing else of their companies is tried before. */
export function defineChargeJobs(platform: Platform): void {
  platform.jobs.define({ name: 'find-out-charges', schedule: '* * * * *', run: () => findOutCharges(platform) })
}

async function findOutCharges(platform: Platform): Promise<void> {
  const { db, clock, payments } = platform
  const before = new Date(clock.now().getTime() - sentForMs)
  const unresolved = await listUnresolved(db, before, maxAtOnce)
  await runForEachId(platform, unresolved, async (id) => settleCharge(platform, id, await payments.findCharge(id)))
}

/** Processes ids one after the other; an error of one does not stop the others. */
export async function runForEachId(
  { log }: Platform,
  ids: readonly string[],
  work: (id: string) => Promise<void>,
): Promise<void> {
  for (const id of ids) {
    try {
      await work(id)
    } catch (error) {
      if (error instanceof PaymentsUnavailable) log.warn({ err: error, id }, 'the gateway does not answer')
      else log.error({ err: error, id }, 'a plan could not be looked after')
    }
  }
}
