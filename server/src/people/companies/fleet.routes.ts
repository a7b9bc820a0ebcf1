import { fleetRoutes } from '@veos/contract/people/fleet'
import { maxFleetEntries } from '@veos/contract/platform/reference/limits'
import { text } from '@veos/contract/platform/texts/text'
import { createNotFound, FieldsRefused } from '../../platform/http/refused.ts'
import { type Server, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { presentFleetEntry } from './companies.present.ts'
import { lockCompany } from './companies.store.ts'
import { countFleet, deleteFleetEntry, insertFleetEntry } from './fleet.store.ts'

/** The trucks of a company. */
export function serveFleet(server: Server, { db }: Platform): void {
  serve(server, fleetRoutes.add, async ({ body: { truckType, count }, actor: { companyId } }) => {
    const entry = await db.transaction().execute(async (trx) => {
      await lockCompany(trx, companyId)
      if ((await countFleet(trx, companyId)) >= maxFleetEntries) {
        throw new FieldsRefused({ truckTypes: text('fleet_full', { most: maxFleetEntries }) })
      }
      return insertFleetEntry(trx, { companyId, truckType, count })
    })
    return presentFleetEntry(entry)
  })

  serve(server, fleetRoutes.remove, async ({ body: { id }, actor }) => {
    if (!(await deleteFleetEntry(db, id, actor.companyId))) {
      throw createNotFound('fleetEntry')
    }
    return { _id: id }
  })
}
