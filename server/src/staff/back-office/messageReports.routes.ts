import { backOfficeRoutes } from '@veos/contract/staff/backOffice'
import { Page } from '../../platform/http/answers.ts'
import { type Server, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { presentAction } from './backOffice.present.ts'
import { decideReport } from './decideReport.ts'
import { presentReport } from './messageReports.present.ts'
import { countOpenReports, readOpenReports } from './messageReports.store.ts'
import { queueCursor } from './queueCursor.ts'

/** Messages that companies have reported. */
export function serveMessageReports(server: Server, platform: Platform): void {
  const { db } = platform

  serve(server, backOfficeRoutes.messageReports, async ({ query: { limit, cursor } }) => {
    const after = queueCursor.read(cursor)
    const place = after && { reportedAt: after.handedInAt, id: after.id }
    const found = await readOpenReports(db, { after: place, limit: limit + 1 })
    const reports = found.slice(0, limit).map(presentReport)
    const last = found.length > limit ? reports.at(-1) : undefined
    const next = last ? queueCursor.write({ handedInAt: last.reportedAt, id: last._id }) : null
    return new Page(reports, next, after === null ? await countOpenReports(db) : null)
  })

  serve(server, backOfficeRoutes.decideMessageReport, async ({ params, body, actor }) =>
    presentAction(await decideReport(platform, { ...params, ...body, staff: actor })),
  )
}
