import { Readable } from 'node:stream'
import { toSellerDay } from '@veos/contract/billing/reference/sellerDays'
import { invoiceExportRoutes } from '@veos/contract/billing/staffInvoiceExports'
import { addMonths, toUtcCalendarDate } from '@veos/contract/platform/reference/dates'
import { v7 as uuid } from 'uuid'
import { insertStaffAction } from '../../people/staff-actions/staffActions.store.ts'
import { type Server, serve } from '../../platform/http/serve.ts'
import { serveDownloads } from '../../platform/http/storedFiles.ts'
import type { Platform } from '../../platform/platform.ts'
import { invoiceContent } from './content.ts'
import { listIdsOfMonth, listInvoiceMonths, readContents } from './invoices.store.ts'
import { type RegisterFormat, registerFormats } from './register.ts'

/** Ten years, as invoices are stored for seven. */
const maxMonths = 120
/** The maximum number of invoices in memory. */
const batch = 500

type Written = Pick<RegisterFormat, 'start' | 'entries' | 'end'>

/** The invoices of a month, for the accountant. */
export function serveInvoiceExports(server: Server, { db, clock, config, payments }: Platform): void {
  const { isTest } = payments

  serve(server, invoiceExportRoutes.months, async () => {
    const rows = await listInvoiceMonths(db, { isTest, limit: maxMonths })
    const thisMonth = toSellerDay(clock.now(), config.seller).slice(0, 7)
    return rows.map(({ month, ...sums }) => ({
      month,
      invoices: Number(sums.invoices),
      creditNotes: Number(sums.creditNotes),
      netCents: Number(sums.netCents),
      vatCents: Number(sums.vatCents),
      totalCents: Number(sums.totalCents),
      isOver: month < thisMonth,
    }))
  })

  serveDownloads(server, invoiceExportRoutes.month, async ({ month, format }, { userId }) => {
    const from = `${month}-01`
    const to = toUtcCalendarDate(addMonths(new Date(from), 1))
    const ids = await listIdsOfMonth(db, { isTest, from, to })
    const { type, extension, ...written } = registerFormats[format]
    await insertStaffAction(db, {
      // It concerns no company, so each export is a subject of its own.
      staffId: userId,
      action: 'export_invoices',
      subjectId: uuid(),
      doneAt: clock.now(),
      details: { subjectName: `${month} ${extension.toUpperCase()}`, companyName: '' },
    })
    return { name: `veos-${month}.${extension}`, type, bytes: Readable.from(write(written, month, ids)) }
  })

  async function* write({ start, entries, end }: Written, month: string, ids: readonly string[]) {
    yield start(month)
    for (let at = 0; at < ids.length; at += batch) {
      const contents = await readContents(db, ids.slice(at, at + batch))
      yield entries(contents.map((content) => invoiceContent.parse(JSON.parse(content))))
    }
    yield end
  }
}
