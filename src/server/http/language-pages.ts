// The pages of other languages. Each language has a build of its own, which is loaded on the first request for it
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
/** A server build writes this file last. If it exists, the build is complete. */
const SERVER = 'server/index.js'

export interface LanguagePages {
  /** A key of LANGUAGES. */
  readonly language: string
  /** The folder of the client and server builds. */
  readonly folder: string
}

export const englishPages: LanguagePages = { language: 'en', folder: BUILD }

/** Returns the pages of each language with a complete build. A build with PAGES_LANGUAGE=en has no other language. */
export const findBuiltPages = (languages: readonly string[], build: string = BUILD): LanguagePages[] =>
  languages
    .map((language) => ({ language, folder: join(build, 'languages', language) }))
    .filter(({ folder }) => existsSync(join(folder, SERVER)))

/** Returns the offered languages besides English that are built. */
export const offeredPages = (): LanguagePages[] => findBuiltPages(offeredBesidesEnglish())

export const readBuild = ({ folder }: LanguagePages): Promise<PagesBuild> =>
  import(pathToFileURL(join(folder, SERVER)).href)

/** API calls have the same URL in all languages. */
const API_CALL = /^\/api(?=[/?]|$)/i
/** The parameter with the language, for API calls that the shop's pages do not make. */
const LANGUAGE_PARAMETER = new RegExp(`[?&]${LANGUAGE_QUERY}=([a-z]{2,3})(?=&|$)`)

/**
 * Returns which of `languages` a reply is in; null for English. The language of a page is in its path, because pages
 * are cached for all visitors. That of an API call is in a header or, if no page sent it, in a URL parameter.
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

/** Returns the first segment of a path if it is one of `languages`, and null otherwise. */
export function languageAt(url: string, languages: ReadonlySet<string>): string | null {
  if (languages.size === 0) return null
  // The first segment of '/ml/faq', '/ml?page=2' and '/ml.data' is 'ml'.
  const firstSegment = /^\/([a-z-]{2,12})(?=[/?]|\.data(?:\?|$)|$)/i.exec(url)?.[1]?.toLowerCase()
  return firstSegment !== undefined && languages.has(firstSegment) ? firstSegment : null
}

/** Returns the assets of all languages. A file that is the same in several, such as a font, is read once. */
export async function openAllAssets(
  builds: readonly LanguagePages[],
  commonHeaders: Readonly<Record<string, string>>,
  findReleased: (path: string) => Promise<PackedBody | null>,
): Promise<BuiltAssets> {
  const languages = await Promise.all(
    builds.map(({ folder }) => openAssets(join(folder, 'client'), commonHeaders, findReleased)),
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
 * Returns a function that loads the pages of a language on first use. It rejects for a language that is not built.
 * After a failure, the next call tries again.
 */
export function createPagesLoader<Pages>(
  builds: readonly LanguagePages[],
  createPages: (build: PagesBuild) => Pages,
): (language: string) => Promise<Pages> {
  const pagesByLanguage = new Map<string, Promise<Pages>>()
  return (language) => {
    const pending = pagesByLanguage.get(language)
    if (pending) return pending
    const pages = builds.find((each) => each.language === language)
    if (!pages) return Promise.reject(new Error(`There are no pages in ${language}.`))
    const newPages = readBuild(pages).then(createPages)
    pagesByLanguage.set(language, newPages)
    newPages.catch(() => pagesByLanguage.delete(language))
    return newPages
  }
}
