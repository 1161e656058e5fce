// The language of a build of the pages, and its folder: English in `build`, each other language below it
// (docs/decisions/001).
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { ENGLISH } from '../src/domain/language-path.ts'
import { isBuilt } from './build-stamp.mjs'

const ROOT = join(import.meta.dirname, '..')
const COPY = '#copy/'
const STYLES = '#web/styles/app.css?url'

const requestedLanguage = process.env.PAGES_LANGUAGE

/** The language of this build; undefined for English. */
export const pagesLanguage = requestedLanguage === ENGLISH ? undefined : requestedLanguage

/** True when only the requested language is built. Otherwise English and then the other offered languages are built. */
export const isSingleLanguage = requestedLanguage !== undefined

export const buildFolder = pagesLanguage === undefined ? 'build' : `build/languages/${pagesLanguage}`

/** Resolves the texts of the pages to one language. Staff's texts are in English for everyone. */
export const textsOf = (language: string): Plugin => ({
  name: 'texts-of-language',
  enforce: 'pre',
  resolveId(source) {
    if (!source.startsWith(COPY)) return null
    const folders = [`.texts/${language}`, `src/copy/${language}`, 'src/copy/en']
    return folders.map((folder) => join(ROOT, folder, source.slice(COPY.length))).find(existsSync) ?? null
  },
})

/**
 * Resolves the styles of the pages to a language's own, with its fonts (docs/decisions/001). A language without them
 * uses Latin letters.
 */
export const stylesOf = (language: string): Plugin => ({
  name: 'styles-of-language',
  enforce: 'pre',
  resolveId(source) {
    const ownStyles = join(ROOT, 'src/web/styles/languages', `${language}.css`)
    return source === STYLES && existsSync(ownStyles) ? `${ownStyles}?url` : null
  },
})

/** Builds the pages in other languages, as many at a time as the machine has cores. Up-to-date builds are kept. */
export async function buildLanguages(languages: readonly string[]): Promise<void> {
  const outdated = languages.filter((language) => !isBuilt(language))
  const buildNext = async (): Promise<void> => {
    for (let next = outdated.shift(); next !== undefined; next = outdated.shift()) await buildPagesIn(next)
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), outdated.length) }, buildNext))
}

export async function buildPagesIn(language: string, ...options: string[]): Promise<void> {
  const builder = spawn(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build', ROOT, ...options], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', PAGES_LANGUAGE: language },
  })
  const output: string[] = []
  for (const stream of [builder.stdout, builder.stderr]) stream.on('data', (piece) => output.push(String(piece)))
  const code = await new Promise((resolve) => builder.once('close', resolve))
  if (code !== 0) throw new Error(`${output.join('')}\nThe pages could not be built in ${language}.`)
}
