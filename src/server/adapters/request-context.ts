// The cause of the current work: a request or a job, with its language, and texts and links in that language (OPS-24).
import { AsyncLocalStorage } from 'node:async_hooks'
import { ENGLISH, localisedCallPath, pathIn } from '#domain/language-path.ts'
import type { words as english } from '#texts/en/all.ts'
import { addLanguage, isLanguageLoaded, setLanguageSource } from '../../copy/translated.ts'

export interface Cause {
  /** The request's id; a job has the id of the request that enqueued it. */
  readonly reqId?: string
  /** The language of the request, if it is not English (docs/decisions/001). */
  readonly language?: string
  readonly job?: string
  readonly jobId?: string
}

const causes = new AsyncLocalStorage<Cause | undefined>()

/** Returns the cause of the current work; undefined for work that neither a request nor a job started. */
export const causeNow = (): Cause | undefined => causes.getStore()

/** Returns the language of the current request or job. */
export const languageNow = (): string => causes.getStore()?.language ?? ENGLISH

/** Runs `work` in a language; in English when the shop does not support it. */
export const withLanguage = <Answer>(language: string, work: () => Answer): Answer =>
  causes.run({ ...causes.getStore(), language: isLanguageLoaded(language) ? language : ENGLISH }, work)

/** Runs `work`, and all asynchronous work that it starts, with this cause. */
export const withCause = <Answer>(cause: Cause, work: () => Answer): Answer => causes.run(cause, work)

/** Runs `work` without a cause, so that long-running work does not keep the request that started it. */
export const withoutCause = <Answer>(work: () => Answer): Answer => causes.run(undefined, work)

/** Returns `work` bound to the current cause. Unlike `AsyncLocalStorage.bind` it creates no Node resource. */
export function bindCause<Args extends unknown[], Answer>(work: (...args: Args) => Answer): (...args: Args) => Answer {
  const cause = causes.getStore()
  return (...args) => causes.run(cause, () => work(...args))
}

// Links and redirects in the current language (docs/decisions/001). Links in emails are localised when the email is
// rendered (outbox/render-email.ts).

/** A shop with its public origin. */
interface Origin {
  origin(): string
}

/** Returns a page's path in the current language. Not for staff pages, which are English. */
export const pathNow = (path: string): string => pathIn(languageNow(), path)

/** Returns a page's absolute URL in the current language, for emails. */
export const linkNow = ({ origin }: Origin, path: string): string => origin() + pathNow(path)

/**
 * Returns the absolute URL of a call that is opened outside the shop's pages, and whose answer is a page or redirect.
 */
export const callNow = ({ origin }: Origin, path: string): string => origin() + localisedCallPath(languageNow(), path)

/** All texts of a language, by module and export. */
export type Texts = typeof english

/** Loads the texts of languages besides English, which are then used in requests and jobs in these languages. */
export async function loadLanguages(languages: Iterable<string>): Promise<void> {
  setLanguageSource(() => causeNow()?.language)
  for (const language of languages) if (!isLanguageLoaded(language)) addLanguage(language, await readTexts(language))
}

/** Returns the texts of a language. Throws when the language was not built. */
export async function readTexts(language: string): Promise<Texts> {
  const { words: texts } = await import(/* @vite-ignore */ `../../../.texts/${language}/all.ts`)
  return texts
}
