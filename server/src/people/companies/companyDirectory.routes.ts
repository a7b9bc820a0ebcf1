import { truckTypeValues } from '@veos/contract/market/reference/truckTypes'
import { type CompanyRow, companyDirectoryRoutes } from '@veos/contract/people/companyDirectory'
import { z } from 'zod'
import { toBoundedTotal } from '../../platform/http/answers.ts'
import { createKeysetCursor } from '../../platform/http/createKeysetCursor.ts'
import { type Server, serve } from '../../platform/http/serve.ts'
import { toPage } from '../../platform/http/toPage.ts'
import type { Platform } from '../../platform/platform.ts'
import { presentCompany } from './companies.present.ts'
import { countDirectory, type DirectoryRow, readDirectory, toNameStarts } from './companyDirectory.store.ts'

const directoryCursor = createKeysetCursor({ foldedName: z.string(), id: z.uuid() })

/** The directory of companies, for members. */
export function serveCompanyDirectory(server: Server, { db }: Platform): void {
  serve(server, companyDirectoryRoutes.list, async ({ query }) => {
    const { name, country: countries, companyType: companyTypes, truckType: truckTypes, limit, cursor } = query
    const filter = { words: toNameStarts(name), countries, companyTypes, truckTypes }
    const after = directoryCursor.read(cursor)
    const rows = await readDirectory(db, filter, { after, limit: limit + 1 })
    const total = after === null ? toBoundedTotal(await countDirectory(db, filter)) : null
    return toPage(rows, { limit, cursor: directoryCursor, total }, presentRow)
  })
}

function presentRow(row: DirectoryRow): CompanyRow {
  return {
    ...presentCompany(row),
    truckTypes: truckTypeValues.filter((type) => row.truckTypes.includes(type)),
    trucks: row.trucks,
  }
}
