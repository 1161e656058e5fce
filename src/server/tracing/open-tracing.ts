// OpenTelemetry spans to an OTLP collector. Loaded only where one is configured (docs/decisions/019).
import { hostname } from 'node:os'
import {
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { AlwaysOnSampler, BatchSpanProcessor, ParentBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace'
import { because, type Cause, causeNow } from '../adapters/cause.ts'
import { failureOf, type OpenSpan, type Tracing, type Wanted } from '../adapters/tracing.ts'

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const

export interface OpenTracing {
  readonly tracing: Tracing
  /** Sends what is left. A collector that does not answer is waited for no longer than two seconds. */
  close(): Promise<void>
}

/** `endpoint` is the collector; headers for it the library reads from OTEL_EXPORTER_OTLP_HEADERS. `instance` names this process of the shop: '3001 web'. */
export function openTracing(endpoint: string, instance: string): OpenTracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'shop',
      'service.instance.id': `${hostname()} ${instance}`,
      'host.name': hostname(),
      'process.pid': process.pid,
    }),
    // A balancer that began the trace has decided. Traces that begin here are all kept; a collector can sample them.
    sampler: new ParentBasedSampler({ root: new AlwaysOnSampler() }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` }),
        scheduledDelayMillis: EVERY,
      }),
    ],
  })
  const tracer = provider.getTracer('shop')

  function open({ kind, name, facts = {}, parent }: Wanted): OpenSpan {
    const here = causeNow()
    const from = parent === undefined ? spanOf(here) : parentIn(parent)
    const span = tracer.startSpan(
      name,
      { kind: KINDS[kind], attributes: facts },
      from ? trace.setSpan(ROOT_CONTEXT, from) : ROOT_CONTEXT,
    )
    const { traceId, traceFlags } = span.spanContext()
    return {
      // An id that leads to no trace would only puzzle whoever reads the log.
      cause: { ...here, span, ...(traceFlags & TraceFlags.SAMPLED ? { traceId } : {}) },
      end(more = {}, failure = null) {
        span.setAttributes(failure === null ? more : { ...more, 'error.type': failure })
        if (failure !== null) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      },
    }
  }

  return {
    tracing: {
      open,
      async span(wanted, work) {
        const span = open(wanted)
        try {
          const answer = await because(span.cause, work)
          span.end()
          return answer
        } catch (error) {
          span.end({}, failureOf(error))
          throw error
        }
      },
      traceparent: () => {
        const span = spanOf(causeNow())
        return span && traceparentOf(span.spanContext())
      },
    },
    close: () =>
      Promise.race([provider.shutdown(), new Promise<void>((done) => setTimeout(done, LONGEST_END).unref())]),
  }
}
/** In milliseconds: between two parcels of spans, and how long an end waits for the last one. */
const EVERY = 2_000
const LONGEST_END = 2_000

const spanOf = (cause: Cause | undefined): Span | undefined => cause?.span as Span | undefined

// A span as it is carried from one process to another: the header `traceparent`, version 00, and nothing beside it.

const SHAPE = /^00-([0-9a-f]{32})-([0-9a-f]{16})-(0[01])$/

/** Undefined for what has another shape: then a trace begins anew. */
export function parentIn(traceparent: string): Span | undefined {
  const [, traceId = '', spanId = '', flags = ''] = SHAPE.exec(traceparent) ?? []
  const context = { traceId, spanId, traceFlags: Number(flags), isRemote: true }
  return isSpanContextValid(context) ? trace.wrapSpanContext(context) : undefined
}

export const traceparentOf = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-0${traceFlags & TraceFlags.SAMPLED}`
