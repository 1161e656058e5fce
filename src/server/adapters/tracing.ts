// The interface through which the shop reports spans of requests and jobs (docs/decisions/019).
import type { Cause } from './request-context.ts'

/** A span's attributes: templates, names, codes and counts, but no ids, addresses or texts of users (SEC-35). */
export type Facts = Readonly<Record<string, string | number>>

export interface SpanOptions {
  readonly kind: 'server' | 'client' | 'consumer' | 'internal'
  /** A route's template, or the name of a call, statement, job or email, so that there are few different names. */
  readonly name: string
  readonly facts?: Facts
  /** The `traceparent` of a remote parent span; by default the current span is the parent. */
  readonly parent?: string | undefined
}

export interface OpenSpan {
  /** The span's work must run with this cause. */
  readonly cause: Cause
  /** `failure` is a code or the kind of an error, never its message. */
  end(facts?: Facts, failure?: string | null): void
}

export interface Tracing {
  /** Runs `work` in a span, which ends with the work. */
  span<Answer>(options: SpanOptions, work: () => Promise<Answer>): Promise<Answer>
  /** Opens a span that its caller ends. Absent when nothing is recorded. */
  open?(options: SpanOptions): OpenSpan
  /** Returns the current span as a `traceparent`; undefined when none is recorded. */
  traceparent(): string | undefined
}

export const noTracing: Tracing = { span: (_options, work) => work(), traceparent: () => undefined }

/** Returns an error's code or kind for a span; 'unknown' when it has no short one. */
export function failureOf(error: unknown): string {
  const { code, name } = Object(error) as { code?: unknown; name?: unknown }
  const failure = [code, name].find((word): word is string => typeof word === 'string' && /^\w{1,40}$/.test(word))
  return failure ?? 'unknown'
}
