// The pages of the shop's other languages: separate builds, each loaded on the first request for it
// (docs/decisions/001).
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { offeredBesidesEnglish } from '#domain/language.ts'
import { LANGUAGE_QUERY } from '#domain/language-path.ts'
import type { PackedBody } from '../compression/encodings.ts'
import { type BuiltAssets, openAssets } from './assets.ts'
import type { PagesBuild } from './page-renderer.ts'

const BUILD = join(import.meta.dirname, '../../../build')
/** The last file that a server build writes: when it exists, the build is complete. */
const SERVER = 'server/index.js'

/** The built pages of one language. */
export interface LanguagePages {
  /** The language as in URL paths. */
  readonly language: string
  /** The folder of the client and server builds in this language. */
  readonly folder: string
}

export const englishPages: LanguagePages = { language: 'en', folder: BUILD }

/** Returns the pages of the languages that are built. A build with PAGES_LANGUAGE=en has no other languages. */
export const builtOf = (languages: readonly string[], build: string = BUILD): LanguagePages[] =>
  languages
    .map((language) => ({ language, folder: join(build, 'languages', language) }))
    .filter(({ folder }) => existsSync(join(folder, SERVER)))

/** Returns the built languages that the shop offers besides English. */
export const offeredPages = (): LanguagePages[] => builtOf(offeredBesidesEnglish())

export const readBuild = ({ folder }: LanguagePages): Promise<PagesBuild> =>
  import(pathToFileURL(join(folder, SERVER)).href)

/** API calls have one URL for all languages; the page sends its language in a header. */
const API_CALL = /^\/api(?=[/?]|$)/i
/** The language parameter of calls that are not made by the shop's pages. */
const LANGUAGE_PARAMETER = new RegExp(`[?&]${LANGUAGE_QUERY}=([a-z]{2,3})(?=&|$)`)

/**
 * Returns which of `languages` a response is in; null for English. A page's language is in its path alone, because
 * pages are cached for all visitors. An API call's language is in a header sent by the page, or in a URL parameter.
 */
export function preferredLanguage(
  url: string,
  headerLanguage: () => string | undefined,
  languages: ReadonlySet<string>,
): string | null {
  if (languages.size === 0) return null
  if (!API_CALL.test(url)) return languageAt(url, languages)
  const language = headerLanguage() ?? LANGUAGE_PARAMETER.exec(url)?.[1]
  return language !== undefined && languages.has(language) ? language : null
}

/** Returns one of these languages, by the first segment of a path; null for any other. */
export function languageAt(url: string, languages: ReadonlySet<string>): string | null {
  if (languages.size === 0) return null
  const first = /^\/([a-z-]{2,12})(?=[/?]|\.data(?:\?|$)|$)/i.exec(url)?.[1]?.toLowerCase()
  return first !== undefined && languages.has(first) ? first : null
}

/**
 * Returns the built files of all languages. A file that is the same in several, such as a font, has one name and is
 * read once.
 */
export async function openAllAssets(
  builds: readonly LanguagePages[],
  common: Readonly<Record<string, string>>,
  findReleased: (path: string) => Promise<PackedBody | null>,
): Promise<BuiltAssets> {
  const languages = await Promise.all(
    builds.map(({ folder }) => openAssets(join(folder, 'client'), common, findReleased)),
  )
  return {
    peek(path) {
      for (const assets of languages) {
        const loaded = assets.peek(path)
        if (loaded) return loaded
      }
      return undefined
    },
    async find(path) {
      for (const assets of languages) {
        const asset = await assets.find(path)
        if (asset) return asset
      }
      return undefined
    },
  }
}

/**
 * Returns a function that loads the page renderer of a language on first use; it rejects for a language without pages.
 * A failed load is tried again on the next use.
 */
export function loadLanguages<Pages>(
  builds: readonly LanguagePages[],
  makeOf: (build: PagesBuild) => Pages,
): (language: string) => Promise<Pages> {
  const loading = new Map<string, Promise<Pages>>()
  return (language) => {
    const pending = loading.get(language)
    if (pending) return pending
    const pages = builds.find((each) => each.language === language)
    if (!pages) return Promise.reject(new Error(`There are no pages in ${language}.`))
    const coming = readBuild(pages).then(makeOf)
    loading.set(language, coming)
    coming.catch(() => loading.delete(language))
    return coming
  }
}
