// What a job carries of the request that sent it, beside what it is told: its id, and its span where one is recorded (OPS-24).
import { type Cause, causeNow } from '../adapters/cause.ts'
import type { Tracing } from '../adapters/tracing.ts'

/** Under this name; older versions look past it, and their jobs carry none. */
interface Carrying {
  readonly cause?: { readonly reqId?: string; readonly traceparent?: string }
}

/** What is told, with its cause where there is one. */
export function carrying<Told extends object>(told: Told, tracing: Pick<Tracing, 'traceparent'>): Told {
  const { reqId } = causeNow() ?? {}
  const traceparent = tracing.traceparent()
  if (reqId === undefined && traceparent === undefined) return told
  const cause = { ...(reqId ? { reqId } : {}), ...(traceparent ? { traceparent } : {}) }
  return { ...told, cause }
}

/** Takes apart what a job was told and why. */
export function carried<Told extends object>(
  data: Told,
): { readonly told: Told; readonly cause: Pick<Cause, 'reqId'>; readonly traceparent: string | undefined } {
  const { cause: { reqId, traceparent } = {}, ...told } = data as Told & Carrying
  return { told: told as unknown as Told, cause: reqId ? { reqId } : {}, traceparent }
}
