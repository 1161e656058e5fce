// What the shop tells of its way through a request or a job, for whoever records it as spans (docs/decisions/019).
import type { Cause } from './cause.ts'

/** No ids of people, no addresses, no words that anybody wrote: templates, names, codes and counts alone (SEC-35). */
export type Facts = Readonly<Record<string, string | number>>

export interface Wanted {
  readonly kind: 'server' | 'client' | 'consumer' | 'internal'
  /** One of few: a route's template, a call's, statement's, job's or email's name. */
  readonly name: string
  readonly facts?: Facts
  /** A `traceparent` from elsewhere; absent, it belongs to what is under way. */
  readonly parent?: string | undefined
}

export interface OpenSpan {
  /** What is done in it is done because of this. */
  readonly cause: Cause
  /** `failure` is a code or the kind of an error, never its words. */
  end(facts?: Facts, failure?: string | null): void
}

export interface Tracing {
  /** Does `work` in a span, which ends with it. */
  span<Answer>(wanted: Wanted, work: () => Promise<Answer>): Promise<Answer>
  /** Opens a span that is ended by hand. Absent where nothing is recorded. */
  open?(wanted: Wanted): OpenSpan
  /** The span that is under way, as what is sent on carries it; undefined where none is recorded. */
  traceparent(): string | undefined
}

/** Records nothing. */
export const noTracing: Tracing = { span: (_wanted, work) => work(), traceparent: () => undefined }

/** What may be told of an error. */
export function failureOf(error: unknown): string {
  const { code, name } = Object(error) as { code?: unknown; name?: unknown }
  const said = [code, name].find((word): word is string => typeof word === 'string' && /^\w{1,40}$/.test(word))
  return said ?? 'unknown'
}
