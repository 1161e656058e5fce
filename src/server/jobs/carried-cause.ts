// What a job carries of the request that sent it, beside what it is told: its id, its span where one is recorded (OPS-24), and the language of whoever asked, where the job answers her.
import { type Cause, causeNow } from '../adapters/cause.ts'
import type { Tracing } from '../adapters/tracing.ts'

/** Under this name; older versions look past it, and their jobs carry none. */
interface Carrying {
  readonly cause?: { readonly reqId?: string; readonly traceparent?: string; readonly language?: string }
}

/** What is told, with its cause where there is one. */
export function carrying<Told extends object>(
  told: Told,
  tracing: Pick<Tracing, 'traceparent'>,
  { answersHer = false }: { readonly answersHer?: boolean } = {},
): Told {
  const { reqId, language } = causeNow() ?? {}
  const traceparent = tracing.traceparent()
  const cause = {
    ...(reqId ? { reqId } : {}),
    ...(traceparent ? { traceparent } : {}),
    ...(answersHer && language ? { language } : {}),
  }
  return Object.keys(cause).length === 0 ? told : { ...told, cause }
}

/** Takes apart what a job was told and why. */
export function carried<Told extends object>(
  data: Told,
): {
  readonly told: Told
  readonly cause: Pick<Cause, 'reqId' | 'language'>
  readonly traceparent: string | undefined
} {
  const { cause: { reqId, traceparent, language } = {}, ...told } = data as Told & Carrying
  const cause = { ...(reqId ? { reqId } : {}), ...(language ? { language } : {}) }
  return { told: told as unknown as Told, cause, traceparent }
}
