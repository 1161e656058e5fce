// The request or job for which code runs (its cause), its language, and texts and links in that language (OPS-24).
import { AsyncLocalStorage } from 'node:async_hooks'
import { ENGLISH, localisedCallPath, pathIn } from '#domain/language-path.ts'
import type { words as english } from '#texts/en/all.ts'
import { addLanguage, isLanguageLoaded, setLanguageSource } from '../../copy/translated.ts'

export interface Cause {
  /** The request's id; a job has the id of the request that enqueued it. */
  readonly reqId?: string
  /** Absent for English (docs/decisions/001). */
  readonly language?: string
  readonly job?: string
  readonly jobId?: string
}

const causes = new AsyncLocalStorage<Cause | undefined>()

/** Returns the cause of the current work; undefined when neither a request nor a job started it. */
export const currentCause = (): Cause | undefined => causes.getStore()

/** Returns the language of the current request or job. */
export const currentLanguage = (): string => causes.getStore()?.language ?? ENGLISH

/** Runs `work` in a language, or in English when the language's texts are not loaded. */
export const withLanguage = <Answer>(language: string, work: () => Answer): Answer =>
  causes.run({ ...causes.getStore(), language: isLanguageLoaded(language) ? language : ENGLISH }, work)

/** Runs `work`, and all asynchronous work that it starts, with this cause. */
export const withCause = <Answer>(cause: Cause, work: () => Answer): Answer => causes.run(cause, work)

/** Runs `work` without a cause, for work that outlives the request that started it. */
export const withoutCause = <Answer>(work: () => Answer): Answer => causes.run(undefined, work)

/** Returns `work` bound to the current cause. Unlike `AsyncLocalStorage.bind` it creates no Node resource. */
export function bindCause<Args extends unknown[], Answer>(work: (...args: Args) => Answer): (...args: Args) => Answer {
  const cause = causes.getStore()
  return (...args) => causes.run(cause, () => work(...args))
}

// Links and redirects in the current language (docs/decisions/001). outbox/render-email.ts localises links in emails.

interface Origin {
  origin(): string
}

/** Returns a page's path in the current language. Staff pages exist in English only. */
export const localisedPath = (path: string): string => pathIn(currentLanguage(), path)

/** Returns a page's absolute URL in the current language, such as a payment link to copy. */
export const localisedUrl = ({ origin }: Origin, path: string): string => origin() + localisedPath(path)

/** Returns the absolute URL of a call that is opened outside the shop's pages and answers with a page or redirect. */
export const localisedCallUrl = ({ origin }: Origin, path: string): string =>
  origin() + localisedCallPath(currentLanguage(), path)

export type Texts = typeof english

/** Loads the texts of languages, which are then used in requests and jobs in these languages. */
export async function loadLanguages(languages: Iterable<string>): Promise<void> {
  setLanguageSource(() => currentCause()?.language)
  for (const language of languages) if (!isLanguageLoaded(language)) addLanguage(language, await readTexts(language))
}

/** Returns the texts of a language. Throws when the language was not built. */
export async function readTexts(language: string): Promise<Texts> {
  const { words: texts } = await import(/* @vite-ignore */ `../../../.texts/${language}/all.ts`)
  return texts
}
