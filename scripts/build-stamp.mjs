// From which sources the pages of each language were built, written beside them: whoever builds leaves it, `npm start` looks at it.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './programs.mjs'

const PACKAGES = ['package.json', 'package-lock.json']
const BUILT_FROM = [
  'src/web',
  'src/copy',
  'src/domain',
  'src/contract',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/build-stamp.mjs',
  'scripts/compile-texts.ts',
  'scripts/offline-files.ts',
  'scripts/pack-assets.ts',
  'scripts/pages-language.ts',
  'tsconfig.json',
  ...PACKAGES,
]
const ENGLISH = 'en'
/** Stands for English and every language that the shop offers. */
export const ALL = 'all'
/** Stands for the server's own program (build-program.ts). */
export const PROGRAM = 'program'
const TEXTS_FROM = ['src/copy', 'scripts/compile-texts.ts']
const PROGRAM_FROM = [
  'src/server',
  'src/sandbox',
  'src/domain',
  'src/contract',
  'scripts/build-program.ts',
  ...TEXTS_FROM,
]
/** Stands for the compiled texts (compile-texts.ts). */
export const TEXTS = 'texts'
const FROM = { [PROGRAM]: PROGRAM_FROM, [TEXTS]: TEXTS_FROM }
/** The words of one language. */
const WORDS = /^src\/copy\/([a-z]{2,3})$/

const folderOf = (language) => {
  if (language === TEXTS) return join(ROOT, '.texts')
  if (language === PROGRAM) return join(ROOT, 'build/program')
  return join(ROOT, language === ENGLISH || language === ALL ? 'build' : `build/languages/${language}`)
}
const stampOf = (language) => join(folderOf(language), language === ALL ? '.all-built-from' : '.built-from')

/** What the pages of a language would be built from just now. The words of others are none of its business; staff's are English everywhere. */
export const sources = (language = ENGLISH, root = ROOT) =>
  hashOf(FROM[language] ? [...FROM[language], ...PACKAGES] : BUILT_FROM, root, (path) => {
    if (FROM[language]) return false
    const words = WORDS.exec(path)?.[1]
    return language !== ALL && words !== undefined && words !== ENGLISH && words !== language
  })

/** True when the pages that lie there are built from just these sources. */
export const isBuilt = (language = ENGLISH) => {
  const stamp = stampOf(language)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sources(language)
}

/** Once the pages are whole, with what was there when they were begun: what changed meanwhile is built anew. */
export const noteBuilt = (from, language = ENGLISH) => writeFileSync(stampOf(language), from)

/** While English pages are built, there are none. */
export const forgetBuilt = () => {
  for (const language of [ENGLISH, ALL]) rmSync(stampOf(language), { force: true })
}

/** One number for the names and contents of files and folders, without tests and what is to be left out. */
export function hashOf(paths, root = ROOT, isLeftOut = () => false) {
  const hash = createHash('sha256')
  const add = (path) => {
    if (isLeftOut(path)) return
    const full = join(root, path)
    if (statSync(full).isDirectory()) for (const name of readdirSync(full).sort()) add(`${path}/${name}`)
    else if (!/\.test\.tsx?$/.test(path)) hash.update(`${path}\0`).update(readFileSync(full)).update('\0')
  }
  for (const path of paths) if (existsSync(join(root, path))) add(path)
  return hash.digest('hex')
}
