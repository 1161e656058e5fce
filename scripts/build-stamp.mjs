// From which sources the pages were built, written beside them: whoever builds leaves it, `npm start` looks at it.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './programs.mjs'

const BUILT_FROM = [
  'src/web',
  'src/copy',
  'src/domain',
  'src/contract',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/build-stamp.mjs',
  'scripts/offline-files.ts',
  'scripts/pack-assets.ts',
  'scripts/pages-language.ts',
  'scripts/plain-words.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]
const STAMP = join(ROOT, 'build/.built-from')

/** What the pages would be built from just now. */
export const sources = () => hashOf(BUILT_FROM)

/** True when the pages that lie there are built from just these sources. */
export const isBuilt = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources()

/** Once the pages are whole, with what was there when they were begun: what changed meanwhile is built anew. */
export const noteBuilt = (from) => writeFileSync(STAMP, from)

/** While pages are built, there are none. */
export const forgetBuilt = () => rmSync(STAMP, { force: true })

/** One number for the names and contents of files and folders, tests left out. */
export function hashOf(paths, root = ROOT) {
  const hash = createHash('sha256')
  const add = (path) => {
    const full = join(root, path)
    if (statSync(full).isDirectory()) for (const name of readdirSync(full).sort()) add(`${path}/${name}`)
    else if (!/\.test\.tsx?$/.test(path)) hash.update(`${path}\0`).update(readFileSync(full)).update('\0')
  }
  for (const path of paths) if (existsSync(join(root, path))) add(path)
  return hash.digest('hex')
}
