// Pages in a language for tests: built by the first test that needs them; up-to-date ones are reused
// (docs/decisions/001). `npm run test:all` has built all of them before.
import { join } from 'node:path'
import type { LanguagePages } from '#server/http/language-pages.ts'
import { isBuilt } from '../../scripts/build-stamp.mjs'
import { buildLanguages } from '../../scripts/pages-language.ts'
import { withPreparationLock } from '../../scripts/preparation-lock.mjs'

const BUILT = join(import.meta.dirname, '../../build/languages')

/** Returns pages for `openTestShop({}, { pages: 'build', languages })`. A build takes about 15 seconds. */
export async function pagesIn(language: string): Promise<LanguagePages> {
  await buildPages([language])
  return { language, folder: join(BUILT, language) }
}

/** Builds the pages for a real server process, which serves the languages that are built when it starts. */
export async function buildPages(languages: readonly string[]): Promise<void> {
  if (!languages.every((language) => isBuilt(language))) await withPreparationLock(() => buildLanguages(languages))
}
