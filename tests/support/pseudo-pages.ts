// Pages in the pseudo-language, and the English pages at the addresses of another language.
import { mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readTexts } from '#server/adapters/request-context.ts'
import type { LanguagePages } from '#server/http/language-pages.ts'
import { isBuilt } from '../../scripts/build-stamp.mjs'
import { buildPagesIn } from '../../scripts/pages-language.ts'
import { withPreparationLock } from '../../scripts/preparation-lock.mjs'
import { addLanguage } from '../../src/copy/translated.ts'
import { PSEUDO } from './pseudo-language.ts'
import { pseudoTextsOf } from './pseudo-words.ts'

const BUILD = join(import.meta.dirname, '../../build')

/** Registers the texts of the pseudo-language at the server. */
export async function registerPseudoTexts(): Promise<void> {
  const english = Object.entries(await readTexts('en'))
  addLanguage(PSEUDO, Object.fromEntries(english.map(([name, texts]) => [name, pseudoTextsOf({ ...texts })])))
}

/** English pages below a language's address: tests the server's handling of a language without a build. */
export async function englishAt(language: string): Promise<LanguagePages> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-tests-language-'))
  await mkdir(join(folder, 'server'))
  await symlink(join(BUILD, 'client'), join(folder, 'client'))
  const server = [`export * from '${join(BUILD, 'server/index.js')}'`, `export const basename = '/${language}'`]
  await writeFile(join(folder, 'server/index.js'), server.join('\n'))
  return { language, folder }
}
export const englishAtPseudo = (): Promise<LanguagePages> => englishAt(PSEUDO)

/** The pages with the texts of the pseudo-language, built again when something has changed. */
export async function pseudoPages(): Promise<LanguagePages> {
  const build = async () =>
    isBuilt(PSEUDO) || (await buildPagesIn(PSEUDO, '--config', 'tests/support/pseudo-build.config.ts'))
  if (!isBuilt(PSEUDO)) await withPreparationLock(build)
  return { language: PSEUDO, folder: join(BUILD, 'languages', PSEUDO) }
}
