// Spans by OpenTelemetry's own kit, sent to a collector as OTLP over HTTP. Loaded only where a collector is named (docs/decisions/019).
import { hostname } from 'node:os'
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { because, type Cause, causeNow } from '../adapters/cause.ts'
import { failureOf, type OpenSpan, type Tracing, type Wanted } from '../adapters/tracing.ts'
import type { Config } from '../config.ts'
import { parentIn, traceparentOf } from './traceparent.ts'

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const

export type TracingConfig = Pick<
  Config,
  'OTEL_EXPORTER_OTLP_HEADERS' | 'OTEL_SERVICE_NAME' | 'OTEL_TRACES_SAMPLER_ARG'
> & { readonly OTEL_EXPORTER_OTLP_ENDPOINT: string }

export interface OpenTracing {
  readonly tracing: Tracing
  /** Sends what is left. A collector that does not answer is waited for no longer than two seconds. */
  close(): Promise<void>
}

/** `instance` names this process among those of the shop: '3001 web'. */
export function openTracing(config: TracingConfig, instance: string): OpenTracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': config.OTEL_SERVICE_NAME,
      'service.instance.id': `${hostname()} ${instance}`,
      'host.name': hostname(),
      'process.pid': process.pid,
    }),
    // Who began the trace has decided; of those that begin here, this share is kept.
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(config.OTEL_TRACES_SAMPLER_ARG) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({
          url: `${config.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, '')}/v1/traces`,
          headers: config.OTEL_EXPORTER_OTLP_HEADERS,
        }),
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
