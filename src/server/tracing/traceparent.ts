// A span as it is carried from one process to another: the header `traceparent`, version 00, and nothing beside it.
import { isSpanContextValid, type Span, type SpanContext, TraceFlags, trace } from '@opentelemetry/api'

const SHAPE = /^00-([0-9a-f]{32})-([0-9a-f]{16})-(0[01])$/

/** Undefined for what has another shape: then a trace begins anew. */
export function parentIn(traceparent: string): Span | undefined {
  const [, traceId = '', spanId = '', flags = ''] = SHAPE.exec(traceparent) ?? []
  const context = { traceId, spanId, traceFlags: Number(flags), isRemote: true }
  return isSpanContextValid(context) ? trace.wrapSpanContext(context) : undefined
}

export const traceparentOf = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-0${traceFlags & TraceFlags.SAMPLED}`
