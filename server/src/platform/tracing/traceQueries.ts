import { SpanKind, SpanStatusCode } from '@opentelemetry/api'
import type { LogEvent } from 'kysely'
import type { Tracing } from './tracing.ts'

/** Longer queries are cut to this number of characters, with which they are still recognisable. */
const maxCharacters = 2000

/** Traces the text of a query without its values, which are personal data. Called when a query has ended. */
export function createQueryTracer(tracing: Tracing): (event: LogEvent) => void {
  return ({ level, query, queryDurationMillis }) => {
    const text = query.sql.slice(0, maxCharacters)
    const span = tracing.start(text.trimStart().split(/\s/, 1)[0]!, {
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
      startTime: performance.timeOrigin + performance.now() - queryDurationMillis,
    })
    if (level === 'error') span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  }
}
