import { type Span, SpanKind, SpanStatusCode } from '@opentelemetry/api'
import type { FastifyRequest } from 'fastify'
import type { Tracing } from '../tracing/tracing.ts'
import type { Server } from './serve.ts'

/** Every request gets its own span, named by the pattern of its route: addresses may contain credentials. */
export function traceRequests(server: Server, tracing: Tracing): void {
  const spans = new WeakMap<FastifyRequest, Span>()
  server.addHook('onRequest', (request, _reply, done) => {
    const { method, headers, routeOptions } = request
    const route = routeOptions.url ?? 'none'
    const span = tracing.start(`${method} ${route}`, {
      kind: SpanKind.SERVER,
      attributes: { 'http.request.method': method, 'http.route': route, 'veos.request_id': request.id },
      parent: tracing.parentOf(headers),
    })
    spans.set(request, span)
    tracing.run(span, done)
  })
  server.addHook('onResponse', async (request, { statusCode }) => {
    const span = spans.get(request)
    span?.setAttribute('http.response.status_code', statusCode)
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  })
  server.addHook('onRequestAbort', async (request) => spans.get(request)?.end())
}
