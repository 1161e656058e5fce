// The pages of the shop's other languages: builds of their own, each loaded by the first request that wants it (docs/decisions/001).
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { offeredBesides } from '#domain/language.ts'
import { LANGUAGE_QUERY } from '#domain/language-path.ts'
import type { PackedBody } from '../compression/encodings.ts'
import { type BuiltAssets, openAssets } from './assets.ts'
import type { PagesBuild } from './page-renderer.ts'

const BUILD = join(import.meta.dirname, '../../../build')
/** The last that is written of a build's server. */
const SERVER = 'server/index.js'

/** The pages of one language, as they were built. */
export interface LanguagePages {
  /** As addresses name it. */
  readonly language: string
  /** Where its client and its server lie. */
  readonly folder: string
}

export const englishPages: LanguagePages = { language: 'en', folder: BUILD }

/** Those of these languages that are built: PAGES_LANGUAGE=en builds none. */
export const builtOf = (languages: readonly string[], build: string = BUILD): LanguagePages[] =>
  languages
    .map((language) => ({ language, folder: join(build, 'languages', language) }))
    .filter(({ folder }) => existsSync(join(folder, SERVER)))

/** Those of the languages that the shop offers beside English. */
export const offeredPages = (): LanguagePages[] => builtOf(offeredBesides())

export const readBuild = ({ folder }: LanguagePages): Promise<PagesBuild> =>
  import(pathToFileURL(join(folder, SERVER)).href)

/** What programs call: the page that asks says its language in a header, and the address is one for all of them. */
const A_CALL = /^\/api(?=[/?]|$)/i
/** Where no page of ours calls, and so nothing else says it. */
const SAID = new RegExp(`[?&]${LANGUAGE_QUERY}=([a-z]{2,3})(?=&|$)`)

/** In which of these languages an answer is wanted: a call's in that of the page that makes it, a page's in that of its address alone, because it is kept for everybody. Null: in English. */
export function languageWanted(
  url: string,
  said: () => string | undefined,
  languages: ReadonlySet<string>,
): string | null {
  if (languages.size === 0) return null
  if (!A_CALL.test(url)) return languageAt(url, languages)
  const language = said() ?? SAID.exec(url)?.[1]
  return language !== undefined && languages.has(language) ? language : null
}

/** One of these languages, by the first part of an address's path; null where that names none. */
export function languageAt(url: string, languages: ReadonlySet<string>): string | null {
  if (languages.size === 0) return null
  const first = /^\/([a-z-]{2,12})(?=[/?]|\.data(?:\?|$)|$)/i.exec(url)?.[1]?.toLowerCase()
  return first !== undefined && languages.has(first) ? first : null
}

/** The built files of all languages. What is the same in them, such as a face, has one name and is read once. */
export async function openAllAssets(
  builds: readonly LanguagePages[],
  common: Readonly<Record<string, string>>,
  findReleased: (path: string) => Promise<PackedBody | null>,
): Promise<BuiltAssets> {
  const opened = await Promise.all(builds.map(({ folder }) => openAssets(join(folder, 'client'), common, findReleased)))
  return {
    peek(path) {
      for (const assets of opened) {
        const known = assets.peek(path)
        if (known) return known
      }
      return undefined
    },
    async find(path) {
      for (const assets of opened) {
        const found = await assets.find(path)
        if (found) return found
      }
      return undefined
    },
  }
}

/** Answers what makes the pages of a language: loaded once, when it is wanted. What did not come is tried again by the next who wants it. */
export function loadLanguages<Pages>(
  builds: readonly LanguagePages[],
  makeOf: (build: PagesBuild) => Pages,
): (language: string) => Promise<Pages> {
  const loading = new Map<string, Promise<Pages>>()
  return (language) => {
    const known = loading.get(language)
    if (known) return known
    const pages = builds.find((each) => each.language === language)
    if (!pages) return Promise.reject(new Error(`There are no pages in ${language}.`))
    const coming = readBuild(pages).then(makeOf)
    loading.set(language, coming)
    coming.catch(() => loading.delete(language))
    return coming
  }
}
