import { messageReportRoutes } from '@veos/contract/talk/staffReports'
import { z } from 'zod'
import { presentAction } from '../../people/staff-actions/staffActions.present.ts'
import { createKeysetCursor } from '../../platform/http/createKeysetCursor.ts'
import { type Server, serve } from '../../platform/http/serve.ts'
import { toPage } from '../../platform/http/toPage.ts'
import type { Platform } from '../../platform/platform.ts'
import { decideReport } from './decideReport.ts'
import { presentReport } from './staffReports.present.ts'
import { countOpenReports, readOpenReports } from './staffReports.store.ts'

const reportCursor = createKeysetCursor({ reportedAt: z.coerce.date().min(new Date(0)), id: z.uuid() })

/** Messages that companies have reported. */
export function serveMessageReports(server: Server, platform: Platform): void {
  const { db } = platform

  serve(server, messageReportRoutes.messageReports, async ({ query: { limit, cursor } }) => {
    const after = reportCursor.read(cursor)
    const rows = await readOpenReports(db, { after, limit: limit + 1 })
    const total = after === null ? await countOpenReports(db) : null
    return toPage(rows, { limit, cursor: reportCursor, total }, presentReport)
  })

  serve(server, messageReportRoutes.decideMessageReport, async ({ params, body, actor }) =>
    presentAction(await decideReport(platform, { ...params, ...body, staff: actor })),
  )
}
