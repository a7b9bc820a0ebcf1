import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { type Span, SpanKind, SpanStatusCode } from '@opentelemetry/api'
import type { Tracing } from './tracing.ts'

/** A request of `fetch`, as Node's diagnostics channel reports it. */
interface Fetched {
  request: { method: string; origin: string; addHeader(name: string, value: string): void }
  response?: { statusCode: number }
  error?: Error
}

/**
 * Traces calls of external services (routes, VAT numbers, files), and calls of pages to our own API, which continue
 * the trace.
 * @param isOurs whether an origin is our own
 * @returns a function that stops it
 */
export function traceFetches(tracing: Tracing, isOurs: (origin: string) => boolean): () => void {
  const spans = new WeakMap<object, Span>()
  const steps: Record<string, (fetched: Fetched) => void> = {
    'undici:request:create': ({ request }) => {
      const { method, origin } = request
      const { host, hostname } = new URL(origin)
      const attributes = { 'http.request.method': method, 'server.address': hostname }
      const span = tracing.start(`${method} ${host}`, { kind: SpanKind.CLIENT, attributes })
      spans.set(request, span)
      if (isOurs(origin)) tracing.inject(span, (header, value) => request.addHeader(header, value))
    },
    'undici:request:headers': ({ request, response }) =>
      void spans.get(request)?.setAttribute('http.response.status_code', response!.statusCode),
    'undici:request:trailers': ({ request }) => spans.get(request)?.end(),
    'undici:request:error': ({ request, error }) => {
      spans.get(request)?.setStatus({ code: SpanStatusCode.ERROR, message: error!.name })
      spans.get(request)?.end()
    },
  }
  const listeners = Object.entries(steps).map(
    ([name, step]) => [name, (message: unknown) => step(message as Fetched)] as const,
  )
  for (const [name, listener] of listeners) subscribe(name, listener)
  return () => {
    for (const [name, listener] of listeners) unsubscribe(name, listener)
  }
}
