// Pages in the language that nobody speaks: built once from what is there, or the English build at its addresses, which is there at once.
import { globSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEnglish, speaking } from '#server/adapters/cause.ts'
import type { LanguagePages } from '#server/http/language-pages.ts'
import { isBuilt } from '../../scripts/build-stamp.mjs'
import { buildPagesIn } from '../../scripts/pages-language.ts'
import { inTurn } from '../../scripts/turn.mjs'
import { learnLanguage } from '../../src/copy/spoken.ts'
import { PSEUDO } from './pseudo-language.ts'
import { stretched } from './pseudo-words.ts'

const BUILD = join(import.meta.dirname, '../../build')
const ENGLISH = join(import.meta.dirname, '../../src/copy/en')

/** Lets the server speak it. */
export async function learnPseudoWords(): Promise<void> {
  const names = globSync('*.ts', { cwd: ENGLISH }).filter((name) => !name.includes('.test.'))
  const spoken = names.filter((name) => readFileSync(join(ENGLISH, name), 'utf8').includes('spoken.ts'))
  const english = await readEnglish(spoken)
  // A sentence that asks others is stretched once it is whole: what it asks is said in English.
  const inEnglish = (word: unknown): unknown =>
    typeof word === 'function' ? (...given: unknown[]) => speaking('en', () => word(...given)) : word
  const own = Object.entries(english).map(([name, words]) => {
    const plain = Object.entries(words).map(([part, word]) => [part, inEnglish(word)] as const)
    return [name, stretched(Object.fromEntries(plain))] as const
  })
  learnLanguage(PSEUDO, Object.fromEntries(own), english)
}

/** English pages below a language's address: what the server does with a language, with pages that are there at once. */
export async function englishAt(language: string): Promise<LanguagePages> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-tests-language-'))
  await mkdir(join(folder, 'server'))
  await symlink(join(BUILD, 'client'), join(folder, 'client'))
  const server = [`export * from '${join(BUILD, 'server/index.js')}'`, `export const basename = '/${language}'`]
  await writeFile(join(folder, 'server/index.js'), server.join('\n'))
  return { language, folder }
}
export const englishAtPseudo = (): Promise<LanguagePages> => englishAt(PSEUDO)

/** The pages with its words, built anew when something has changed. */
export async function pseudoPages(): Promise<LanguagePages> {
  const build = async () =>
    isBuilt(PSEUDO) || (await buildPagesIn(PSEUDO, '--config', 'tests/support/pseudo-build.config.ts'))
  if (!isBuilt(PSEUDO)) await inTurn(build)
  return { language: PSEUDO, folder: join(BUILD, 'languages', PSEUDO) }
}
