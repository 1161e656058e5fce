// The interface through which the shop reports spans of requests and jobs (docs/decisions/019).
import type { Cause } from './request-context.ts'

/**
 * The attributes of a span. They contain templates, names, codes and counts only: no ids of people, no addresses and no
 * texts of users (SEC-35).
 */
export type Facts = Readonly<Record<string, string | number>>

export interface SpanOptions {
  readonly kind: 'server' | 'client' | 'consumer' | 'internal'
  /** The span's name: a route's template, or the name of a call, statement, job or email, so that there are few. */
  readonly name: string
  readonly facts?: Facts
  /** The `traceparent` of a remote parent span; absent: the current span is the parent. */
  readonly parent?: string | undefined
}

export interface OpenSpan {
  /** The cause with which the span's work must run. */
  readonly cause: Cause
  /** Ends the span. `failure` is a code or the kind of an error, never its message. */
  end(facts?: Facts, failure?: string | null): void
}

export interface Tracing {
  /** Runs `work` in a span, which ends when the work ends. */
  span<Answer>(options: SpanOptions, work: () => Promise<Answer>): Promise<Answer>
  /** Opens a span that is ended explicitly. Absent when nothing is recorded. */
  open?(options: SpanOptions): OpenSpan
  /** The current span as a `traceparent`; undefined when none is recorded. */
  traceparent(): string | undefined
}

/** Tracing that records nothing. */
export const noTracing: Tracing = { span: (_options, work) => work(), traceparent: () => undefined }

/** Returns an error's code or kind, which may be recorded in a span. */
export function failureOf(error: unknown): string {
  const { code, name } = Object(error) as { code?: unknown; name?: unknown }
  const failure = [code, name].find((word): word is string => typeof word === 'string' && /^\w{1,40}$/.test(word))
  return failure ?? 'unknown'
}
