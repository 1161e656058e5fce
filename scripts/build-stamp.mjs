// The sources from which the pages of each language were built, recorded beside the build: written by a build, read by
// `npm start`.
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
/** The key of the builds of English and every offered language together. */
export const ALL = 'all'
/** The key of the server's bundle (build-program.ts). */
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
/** The key of the compiled texts (compile-texts.ts). */
export const TEXTS = 'texts'
const SOURCES_OF = { [PROGRAM]: PROGRAM_FROM, [TEXTS]: TEXTS_FROM }
const COPY_FOLDER = /^src\/copy\/([a-z]{2,3})$/

const folderOf = (language) => {
  if (language === TEXTS) return join(ROOT, '.texts')
  if (language === PROGRAM) return join(ROOT, 'build/program')
  return join(ROOT, language === ENGLISH || language === ALL ? 'build' : `build/languages/${language}`)
}
const stampOf = (language) => join(folderOf(language), language === ALL ? '.all-built-from' : '.built-from')

/**
 * Returns a hash of the sources of a language's pages. Of the texts, they include only the English ones and its own.
 * For ALL, PROGRAM and TEXTS, returns the hash of what these are built from.
 */
export const sourcesHash = (language = ENGLISH, root = ROOT) =>
  hashOf(SOURCES_OF[language] ? [...SOURCES_OF[language], ...PACKAGES] : BUILT_FROM, root, (path) => {
    if (SOURCES_OF[language]) return false
    const copyLanguage = COPY_FOLDER.exec(path)?.[1]
    return language !== ALL && copyLanguage !== undefined && copyLanguage !== ENGLISH && copyLanguage !== language
  })

/** True when the existing pages, program or texts were built from exactly these sources. */
export const isBuilt = (language = ENGLISH) => {
  const stamp = stampOf(language)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourcesHash(language)
}

/** Records, after a build, the sources that it began with: a file changed during the build is built again. */
export const recordBuild = (from, language = ENGLISH) => writeFileSync(stampOf(language), from)

/**
 * Deletes the records of the English pages and of all languages before a build, so that an interrupted build counts as
 * out of date.
 */
export const deleteBuildRecords = () => {
  for (const language of [ENGLISH, ALL]) rmSync(stampOf(language), { force: true })
}

/** Returns a hash of the names and contents of files and folders, without tests and excluded files. */
export function hashOf(paths, root = ROOT, isExcluded = () => false) {
  const hash = createHash('sha256')
  const addPath = (path) => {
    if (isExcluded(path)) return
    const absolutePath = join(root, path)
    if (statSync(absolutePath).isDirectory())
      for (const name of readdirSync(absolutePath).sort()) addPath(`${path}/${name}`)
    else if (!/\.test\.tsx?$/.test(path)) hash.update(`${path}\0`).update(readFileSync(absolutePath)).update('\0')
  }
  for (const path of paths) if (existsSync(join(root, path))) addPath(path)
  return hash.digest('hex')
}
