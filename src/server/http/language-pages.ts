// The pages of the shop's other languages: builds of their own, each loaded by the first request that wants it (docs/decisions/086).
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { offeredBesides } from '#domain/language.ts'
import type { PrecompressedReply } from '../compression/precompressed-reply.ts'
import { readAssets } from './assets.ts'
import type { PagesBuild } from './page-renderer.ts'

const BUILD = join(import.meta.dirname, '../../../build')

/** The pages of one language, as they were built. */
export interface LanguagePages {
  /** As addresses name it. */
  readonly language: string
  /** Where its client and its server lie. */
  readonly folder: string
}

export const englishPages: LanguagePages = { language: 'en', folder: BUILD }

/** Those of the languages that the shop offers beside English. */
export const offeredPages = (): LanguagePages[] =>
  offeredBesides().map((language) => ({ language, folder: join(BUILD, 'languages', language) }))

export const readBuild = ({ folder }: LanguagePages): Promise<PagesBuild> =>
  import(pathToFileURL(join(folder, 'server/index.js')).href)

/** One of these languages, by the first part of an address's path; null where that names none. */
export function languageAt(url: string, languages: ReadonlySet<string>): string | null {
  if (languages.size === 0) return null
  const first = /^\/([a-z-]{2,12})(?=[/?]|\.data(?:\?|$)|$)/i.exec(url)?.[1]?.toLowerCase()
  return first !== undefined && languages.has(first) ? first : null
}

export interface Loaded<Pages> {
  /** The pages of a language, loaded once. */
  get(language: string): Promise<Pages>
  /** A built file of any language by its path, as far as they are loaded. */
  peekAsset(path: string): PrecompressedReply | undefined
  /** The same; what is not there is looked for in the languages that nobody has asked for yet. */
  asset(path: string): Promise<PrecompressedReply | undefined>
}

/** Loads pages when they are wanted. What did not come is tried again by the next who wants it. */
export function loadLanguages<Pages>(
  builds: readonly LanguagePages[],
  common: Readonly<Record<string, string>>,
  makeOf: (build: PagesBuild) => Pages,
): Loaded<Pages> {
  const assets = new Map<string, PrecompressedReply>()
  const loading = new Map<string, Promise<Pages>>()

  async function load(pages: LanguagePages): Promise<Pages> {
    const [build, files] = await Promise.all([readBuild(pages), readAssets(join(pages.folder, 'client'), common)])
    // A face or a drawing is the same in every language, under the same name.
    for (const [path, file] of files) if (!assets.has(path)) assets.set(path, file)
    return makeOf(build)
  }

  function get(language: string): Promise<Pages> {
    const known = loading.get(language)
    if (known) return known
    const pages = builds.find((each) => each.language === language)
    if (!pages) return Promise.reject(new Error(`There are no pages in ${language}.`))
    const coming = load(pages)
    loading.set(language, coming)
    coming.catch(() => loading.delete(language))
    return coming
  }

  return {
    get,
    peekAsset: (path) => assets.get(path),
    async asset(path) {
      for (const { language } of builds) {
        if (assets.has(path)) break
        if (!loading.has(language)) await get(language)
      }
      return assets.get(path)
    },
  }
}
