// `npm run words`: a language for its translators. Writes it as XLIFF, takes it in again, and makes a page that shows each sentence beside the English one.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { OWN_LETTERS } from '../../src/copy/own-letters.ts'
import { readGlossary } from './glossary.ts'
import { pageOf } from './page.ts'
import { readXliff } from './read-xliff.ts'
import { keepReadings, loadReadings, stateIn } from './reading.ts'
import { takeIn } from './take-in.ts'
import { COPY, filesOf } from './units.ts'
import { writeXliff } from './write-xliff.ts'
import { Unreadable } from './xml.ts'

type OwnLanguage = keyof typeof OWN_LETTERS

const ROOT = join(import.meta.dirname, '../..')
const USAGE = `npm run words -- export ml [file.xlf]     writes all sentences as XLIFF 2.0
npm run words -- import ml file.xlf       takes changed sentences in; nothing, where one cannot be taken
  --the-rest                              takes what can be taken all the same
npm run words -- page ml [file.html]      a page with each sentence beside the English one
  --shop http://localhost:3000            where its links find the shop
Languages: ${Object.keys(OWN_LETTERS).join(', ')}`

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  say(`Written: ${path}`)
}

function exportWords(language: OwnLanguage, path: string): void {
  const readings = loadReadings(language)
  write(
    path,
    writeXliff(language, filesOf(language), readGlossary(language), (unit) => stateIn(readings, unit)),
  )
}

function importWords(language: OwnLanguage, path: string, takesTheRest: boolean): number {
  const { faults, files, changed, read } = takeIn(language, readXliff(readFileSync(path)), filesOf(language))
  for (const fault of faults) say(fault)
  if (faults.length > 0) say(`${faults.length} cannot be taken in.`)
  if (faults.length > 0 && !takesTheRest) {
    say('Nothing was written. Mend these, or say --the-rest to take in all others.')
    return 1
  }
  const paths = [...files].map(([file, text]) => {
    const own = join(COPY, language, file)
    writeFileSync(own, text)
    return relative(ROOT, own)
  })
  if (paths.length > 0) formatted(paths)
  const states = new Map(read.map(({ unit, state }) => [`${unit.file} ${unit.id}`, state]))
  keepReadings(
    language,
    filesOf(language).flatMap(({ units }) => units),
    states,
  )
  say(`${changed.length} sentences changed in ${paths.length} files; ${read.length} say that somebody has read them.`)
  if (changed.length > 0) say('Look at them by `git diff`, then run `npm run check`.')
  return faults.length > 0 ? 1 : 0
}

/** As the house writes its files: lines that became longer or shorter are broken anew. */
function formatted(paths: readonly string[]): void {
  const { status, stderr } = spawnSync(join(ROOT, 'node_modules/.bin/biome'), ['format', '--write', ...paths], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The files could not be formatted: ${stderr}`)
}

function run(): number {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'the-rest': { type: 'boolean', default: false },
      shop: { type: 'string', default: 'http://localhost:3000' },
    },
  })
  const [deed, language = '', path] = positionals
  if (!(language in OWN_LETTERS)) throw new Unreadable(USAGE)
  const own = language as OwnLanguage
  if (deed === 'export') exportWords(own, path ?? join(ROOT, `words/${language}.xlf`))
  else if (deed === 'page')
    write(
      path ?? join(ROOT, `words/${language}.html`),
      pageOf(own, filesOf(own), readGlossary(own), loadReadings(own), values.shop),
    )
  else if (deed === 'import' && path !== undefined) return importWords(own, path, values['the-rest'])
  else throw new Unreadable(USAGE)
  return 0
}

try {
  process.exitCode = run()
} catch (error) {
  if (!(error instanceof Unreadable)) throw error
  say(error.message)
  process.exitCode = 1
}
