import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import type { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import type { Config } from '../config.ts'

/** How often finished spans are sent, in milliseconds. */
const sentEveryMs = 1000

/** Records the duration of the parts of a call or a job, for a collector of traces. */
export interface Tracing {
  /** Starts a span; the caller ends it. Without `parent` it belongs to the current one. */
  start(name: string, options: { kind: SpanKind; attributes: Attributes; parent?: Context; startTime?: number }): Span
  /** Runs work within a span: spans started in it belong to it. */
  run<Result>(span: Span, work: () => Result): Result
  /** The trace that an incoming call continues, by its `traceparent` header. */
  parentOf(headers: Record<string, string | string[] | undefined>): Context
  /** Sets the headers with which a call to another process continues the trace of a span. */
  inject(span: Span, setHeader: (name: string, value: string) => void): void
  /** Sends the remaining spans. */
  close(): Promise<void>
}

/**
 * Traces with OpenTelemetry, sent to `OTEL_EXPORTER_OTLP_ENDPOINT`. Null without it, and then none of its packages
 * are loaded.
 */
export async function openTracing({ tracing }: Pick<Config, 'tracing'>): Promise<Tracing | null> {
  if (!tracing) return null
  const [
    sdk,
    { OTLPTraceExporter },
    { AsyncLocalStorageContextManager },
    { resourceFromAttributes },
    { W3CTraceContextPropagator },
  ] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/core'),
  ])
  const exporter = new OTLPTraceExporter({ url: `${tracing.endpoint.replace(/\/+$/, '')}/v1/traces` })
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': tracing.serviceName }),
    // Decided by the trace id only, so that a caller cannot decide which traces are stored.
    sampler: new sdk.TraceIdRatioBasedSampler(tracing.part),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter, scheduledDelayMillis: sentEveryMs })],
  })
  const tracer = provider.getTracer('veos')
  const contexts: AsyncLocalStorageContextManager = new AsyncLocalStorageContextManager()
  const propagator = new W3CTraceContextPropagator()
  return {
    start: (name, { parent = contexts.active(), ...options }) => tracer.startSpan(name, options, parent),
    run: (span, work) => contexts.with(trace.setSpan(contexts.active(), span), work),
    parentOf: (headers) => {
      const get = (_: unknown, name: string) => headers[name]
      return propagator.extract(ROOT_CONTEXT, headers, { get, keys: () => Object.keys(headers) })
    },
    inject(span, setHeader) {
      const set = (_: unknown, name: string, value: string) => setHeader(name, value)
      propagator.inject(trace.setSpan(ROOT_CONTEXT, span), null, { set })
    },
    close: () => provider.shutdown(),
  }
}

/** Runs background work in a span of its own, which records a failure. */
export async function runTraced<Result>(
  tracing: Tracing | null,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!tracing) return work()
  const span = tracing.start(name, { kind: SpanKind.INTERNAL, attributes: {} })
  try {
    return await tracing.run(span, work)
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR, message: (error as Error).name })
    throw error
  } finally {
    span.end()
  }
}
