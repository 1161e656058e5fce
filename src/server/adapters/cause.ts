// Why something is done: the request or the job under way, its language, and links and texts in that language (OPS-24).
import { AsyncLocalStorage } from 'node:async_hooks'
import { callIn, ENGLISH, pathIn } from '#domain/language-path.ts'
import type { words as english } from '#texts/en/all.ts'
import { hearLanguage, isLearned, learnLanguage } from '../../copy/spoken.ts'

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

// Where the shop leads whoever is spoken to now: to the page in her language (docs/decisions/001). Redirects and links that the server makes ask here; emails are led on once they are written (outbox/render-email.ts).

/** Where the shop is reached. */
interface Origin {
  origin(): string
}

/** A page's path. Staff's pages are English, and are not asked for here. */
export const pathNow = (path: string): string => pathIn(languageNow(), path)

/** A page's whole address, as an email carries it. */
export const linkNow = ({ origin }: Origin, path: string): string => origin() + pathNow(path)

/** The whole address of a call that no page of ours makes, and whose answer she reads or is led on by. */
export const callNow = ({ origin }: Origin, path: string): string => origin() + callIn(languageNow(), path)

// Reads the words of a language that the server is to speak (docs/decisions/001).

/** Everything that a language says, by module and export. */
export type Texts = typeof english

/** Loads these languages beside English: texts follow the language of the request or job from now on. */
export async function speakIn(languages: Iterable<string>): Promise<void> {
  hearLanguage(() => causeNow()?.language)
  for (const language of languages) if (!isLearned(language)) learnLanguage(language, await readTexts(language))
}

export async function readTexts(language: string): Promise<Texts> {
  const { words } = await import(/* @vite-ignore */ `../../../.texts/${language}/all.ts`)
  return words
}
