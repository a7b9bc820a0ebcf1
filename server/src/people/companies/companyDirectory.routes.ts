import { truckTypeValues } from '@veos/contract/market/reference/truckTypes'
import { type CompanyRow, companyDirectoryRoutes } from '@veos/contract/people/companyDirectory'
import { z } from 'zod'
import { fold } from '../../platform/fold.ts'
import { Page } from '../../platform/http/answers.ts'
import { FieldsRefused } from '../../platform/http/refused.ts'
import { type Server, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { presentCompany } from './companies.present.ts'
import {
  countDirectory,
  type DirectoryPlace,
  type DirectoryRow,
  longestStart,
  readDirectory,
} from './companyDirectory.store.ts'

/** Who is on Veos, for its members. */
export function serveCompanyDirectory(server: Server, { db }: Platform): void {
  serve(server, companyDirectoryRoutes.list, async ({ query }) => {
    const { name, country: countries, companyType: companyTypes, truckType: truckTypes, limit, cursor } = query
    const words = fold(name)
      .split(' ')
      .filter((word) => word !== '')
      .map((word) => word.slice(0, longestStart))
    const filter = { words, countries, companyTypes, truckTypes }
    const after = cursor === undefined ? null : readCursor(cursor)
    const rows = await readDirectory(db, filter, { after, limit: limit + 1 })
    const shown = rows.slice(0, limit)
    const total = after === null ? await countDirectory(db, filter) : null
    return new Page(shown.map(presentRow), rows.length > limit ? writeCursor(shown.at(-1)!) : null, total)
  })
}

function presentRow(row: DirectoryRow): CompanyRow {
  return {
    ...presentCompany(row),
    truckTypes: truckTypeValues.filter((type) => row.truckTypes.includes(type)),
    trucks: row.trucks,
  }
}

const place = z.tuple([z.string(), z.uuid()])

function writeCursor({ foldedName, id }: DirectoryPlace): string {
  return Buffer.from(JSON.stringify([foldedName, id])).toString('base64url')
}

/** @throws FieldsRefused for one that was not written here */
function readCursor(cursor: string): DirectoryPlace {
  try {
    const [foldedName, id] = place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    return { foldedName, id }
  } catch {
    throw new FieldsRefused({ cursor: 'This page does not exist; start from the first' })
  }
}
