// Why something is done: the request or the job that is under way, known to whatever it calls in turn (OPS-24).
import { AsyncLocalStorage } from 'node:async_hooks'
import { ENGLISH } from '#domain/language-path.ts'
import { isLearned } from '../../copy/spoken.ts'

export interface Cause {
  /** The request's id; a job has that of the request that sent it. */
  readonly reqId?: string
  /** In which the shop speaks to whoever asked, where it is not English (docs/decisions/001). */
  readonly language?: string
  readonly job?: string
  readonly jobId?: string
}

const causes = new AsyncLocalStorage<Cause | undefined>()

/** Undefined for what the shop does by itself. */
export const causeNow = (): Cause | undefined => causes.getStore()

/** In which language whoever asked is spoken to. */
export const languageNow = (): string => causes.getStore()?.language ?? ENGLISH

/** Does `work`, with everything that is said in it in that language; in English where the shop does not speak it, or not any more. */
export const speaking = <Answer>(language: string, work: () => Answer): Answer =>
  causes.run({ ...causes.getStore(), language: isLearned(language) ? language : ENGLISH }, work)

/** Does `work`, and all that follows from it, because of that. */
export const because = <Answer>(cause: Cause, work: () => Answer): Answer => causes.run(cause, work)

/** Does `work` because of nobody: what goes on for good must not stay with whoever happened to begin it. */
export const unprompted = <Answer>(work: () => Answer): Answer => causes.run(undefined, work)

/** The same function; called from wherever, it still is because of what is under way now. Made for every statement: `AsyncLocalStorage.bind` would open a resource of Node's for each. */
export function keepingCause<Words extends unknown[], Answer>(
  work: (...words: Words) => Answer,
): (...words: Words) => Answer {
  const cause = causes.getStore()
  return (...words) => causes.run(cause, () => work(...words))
}
