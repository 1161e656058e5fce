// The documents for newcomers name only files, names and commands that exist.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { settingNames } from './support/setting-names.ts'
import { filesBelow } from './support/sources.ts'

const root = join(import.meta.dirname, '..')
const readText = (path: string): string => readFileSync(join(root, path), 'utf8')
const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  'GLOSSARY.md',
  'CHANGELOG.md',
  'docs/operations.md',
  ...readdirSync(join(root, 'docs/decisions')).map((name) => `docs/decisions/${name}`),
]

const quotedIn = (text: string): string[] =>
  Array.from(text.replaceAll(/^ *```[\s\S]*?^ *```$/gm, '').matchAll(/`([^`\n]+)`/g), ([, quoted]) => quoted ?? '')

const FILE = /^[\w./-]*\w\.(ts|tsx|mjs|md|sql|svg|css|json)$/
const FOLDER = /^(src|docs|tests|scripts|bench|deploy)\/([\w.-]+\/)*$/
/** True for text that names a file, by its whole path or by its end, or a folder of the repository. */
const isPath = (quoted: string): boolean => FILE.test(quoted) || FOLDER.test(quoted)

const files = [...readdirSync(root), ...filesBelow(root, ['src', 'docs', 'tests', 'scripts', 'bench', 'deploy'])]
/** Files in a backup or in a node's folder, which the repository does not contain. */
const ELSEWHERE = ['manifest.json', 'history.json']
const isKept = (path: string): boolean =>
  ELSEWHERE.includes(path) || existsSync(join(root, path)) || files.some((file) => file.endsWith(`/${path}`))

const linksIn = (text: string): string[] =>
  Array.from(
    text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)|<img[^>]* src="([^"]+)"/g),
    ([, link, image]) => link ?? image ?? '',
  )

/** Returns the files, folders and links in a page that do not exist. */
function missingIn(text: string, isThere: (path: string) => boolean): string[] {
  const links = linksIn(text)
    .filter((link) => !/^[a-z]+:/.test(link))
    .map((link) => link.replace(/^(\.\.\/)+/, ''))
  return [...quotedIn(text).filter(isPath), ...links].filter((path) => !isThere(path))
}

const commandsIn = (text: string): string[] =>
  Array.from(text.matchAll(/npm (?:run (?:--silent )?([\w:-]+)|(start|test))/g), ([, run, short]) => run ?? short ?? '')

describe.each(PAGES)('%s', (page) => {
  const text = readText(page)
  it('a document names existing files only', () => {
    expect(missingIn(text, isKept)).toEqual([])
  })
  it('a document names existing commands only', () => {
    const { scripts } = JSON.parse(readText('package.json')) as { scripts: Record<string, string> }
    expect(commandsIn(text).filter((command) => !(command in scripts))).toEqual([])
  })
})

const explainedIn = (text: string): string[] =>
  Array.from(text.matchAll(/^\| (`[A-Z].*?) \|/gm), ([, names]) => quotedIn(names ?? '')).flat()

describe('the settings', () => {
  // NODE_ENV is left out, because the program that starts the shop sets it.
  const settings = settingNames().filter((name) => name !== 'NODE_ENV')
  it('docs/operations.md explains exactly the settings that the code reads', () => {
    expect(settings.length).toBeGreaterThan(30)
    expect(explainedIn(readText('docs/operations.md').split('\n## Settings\n')[1] ?? '').toSorted()).toEqual(
      settings.toSorted(),
    )
  })
})

interface Entry {
  readonly word: string
  readonly files: readonly string[]
  /** The names in brackets, each of which one of the files must contain. */
  readonly names: readonly string[]
}

const entriesIn = (text: string): Entry[] =>
  Array.from(text.matchAll(/^- \*\*(.+?)\*\*(.*)$/gm), ([, word = '', rest = '']) => {
    const names = Array.from(rest.matchAll(/\(`(\w+)`\)/g), ([, name]) => name ?? '')
    return { word, names, files: quotedIn(rest).filter((quoted) => FILE.test(quoted)) }
  })

const contains = (text: string, name: string): boolean => new RegExp(`\\b${name}\\b`).test(text)

const mismatchesIn = (entries: readonly Entry[], textOf: (path: string) => string): string[] =>
  entries.flatMap(({ word, files, names }) => {
    if (files.length === 0) return [`${word} names no file`]
    const texts = files.map(textOf).join('\n')
    return names
      .filter((name) => !contains(texts, name))
      .map((name) => `${word} names ${name}, which its files do not know`)
  })

describe('the glossary', () => {
  const entries = entriesIn(readText('GLOSSARY.md'))
  it('every word of the glossary names a file, and its files contain the names given for the word', () => {
    expect(entries.length).toBeGreaterThan(30)
    expect(mismatchesIn(entries, (path) => (existsSync(join(root, path)) ? readText(path) : ''))).toEqual([])
  })
  it('the glossary lists each word once', () => {
    const words = entries.map(({ word }) => word)
    expect(words.filter((word, place) => words.indexOf(word) !== place)).toEqual([])
  })
})

describe('the check itself', () => {
  const isThere = (path: string): boolean => path === 'src/domain/order.ts'
  it.each([
    ['a missing file', 'See `src/domain/orders.ts`.', ['src/domain/orders.ts']],
    ['a missing folder', 'See `src/attic/`.', ['src/attic/']],
    ['a broken link', 'See [it](docs/attic.md#top).', ['docs/attic.md']],
    ['a missing picture', '<img src="docs/attic.svg" alt="">', ['docs/attic.svg']],
    ['nothing in a correct page', 'See `src/domain/order.ts`, `canMove` and [zod](https://zod.dev).', []],
    ['nothing in a code block', '```sh\ncat `src/attic/`\n```', []],
  ])('the check of documents finds %s', (_, text, missing) => {
    expect(missingIn(text, isThere)).toEqual(missing)
  })
  it("the check of the glossary finds a word without a file, and a name that is not in the word's file", () => {
    const entries = entriesIn('- **hold**: kept.\n- **order**: bought. `src/domain/order.ts` (`moved`)')
    expect(mismatchesIn(entries, () => 'const removed = 1')).toHaveLength(2)
    expect(mismatchesIn(entries.slice(1), () => 'const moved = 1')).toEqual([])
  })
})
