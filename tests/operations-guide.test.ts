// Each command of the operations guide is run by a named test, or marked as untested (OPS-27).
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Piece, piecesOf, quotedIn, readOperationsGuide } from './support/operations-guide.ts'
import { settingNames } from './support/setting-names.ts'
import { parseSource } from './support/sources.ts'

interface Command {
  readonly text: string
  /** For each word of the command, its spellings. The code of a test that runs the command must contain one of them. */
  readonly words: readonly (readonly string[])[]
}

interface RepositoryFiles {
  readonly scripts: Readonly<Record<string, string>>
  /** The code of a test and of all that it imports from tests/, without comments; null when there is no such file. */
  codeOf(path: string): string | null
  readonly settings: readonly string[]
  /** Commands within sentences that tests are known to run, so that they need no mark. */
  readonly known: readonly string[]
}

const SHOWS = ['text', 'json', 'yaml']
/** Words of the shell, and programs that only copy or read files. Another test checks that the copied files exist. */
const OF_THE_SHELL = /^(set|cd|for|done|echo|printf|cp|rm|ln|mkdir|install|cat|readlink|grep|head|gunzip|\.|#|$)/
const HAS_VERBS = /^pgbackrest$/
const SQL = /^(SELECT|DELETE FROM|ALTER ROLE(?= \w)|CREATE ROLE|CREATE DATABASE|REVOKE|GRANT) /
const INLINE = /^(npm (run|start)|npx|[a-z_-]+ctl|curl|sha256sum|age|age-keygen|pgbackrest|tar|haproxy|cd) ?\S/

function commandsOf({ language, text }: Pick<Piece, 'language' | 'text'>, ground: RepositoryFiles): Command[] {
  if (language === 'sql') return statementsIn(text)
  // A script of the operator's own counts as one command: the test that runs it reads it from the guide.
  if (text.startsWith('#!')) return [{ text: text.split('\n')[0] ?? '', words: [['operations.md']] }]
  const lines = language === 'crontab' ? text.replaceAll(/^(\S+\s+){5}/gm, '') : text
  return shellIn(lines, ground)
}

function shellIn(text: string, { scripts }: Pick<RepositoryFiles, 'scripts'>): Command[] {
  return text
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .flatMap((line) => line.replace(/(^|\s+)#\s.*$/, '').split(/&&|\|\||[;|]|\$\(/))
    .map(bareCommand)
    .filter((command) => !OF_THE_SHELL.test(command))
    .map((command) => ({ text: command, words: wordsOf(command, scripts) }))
}

/** Returns a command without leading settings, `do`, `then` and `sudo -u`, and with `docker compose` as `docker`. */
const bareCommand = (command: string): string =>
  command
    .trim()
    .replace(/^(do|then) /, '')
    .replace(/^([A-Z_]+=\S* +)+/, '')
    .replace(/^sudo -u \S+ /, '')
    .replace(/^docker compose/, 'docker')

function wordsOf(command: string, scripts: Readonly<Record<string, string>>): string[][] {
  const [program = '', ...rest] = command.split(/\s+/)
  const script = /^npm (?:run(?: --silent)? )?([\w:-]+)/.exec(command)?.[1] ?? ''
  if (program === 'npm' && script !== 'ci') {
    const file = scripts[script]?.split(' ').at(-1) ?? 'no such script'
    return [[`npm ${script === 'start' ? '' : 'run '}${script}`, basename(file)]]
  }
  if (program === 'npm' || program === 'npx') return [[`${program} ${rest[0]}`, rest[0] ?? '']]
  // A request is identified by the last part of its path.
  if (program === 'curl') return [[/\/\w+$/.exec(command)?.[0] ?? program]]
  if (!HAS_VERBS.test(program)) return [[program]]
  const type = rest.filter((word) => word.startsWith('--type='))
  const verb = rest.filter((word) => /^[a-z][a-z-]+$/.test(word)).at(-1)
  return [program, ...type, ...(verb ? [verb] : [])].map((word) => [word])
}

const statementsIn = (text: string): Command[] =>
  text
    .split(/;\s*(?:\n|$)/)
    .map((statement) => statement.trim())
    .filter(Boolean)
    .map((statement) => {
      const from = /\bFROM (\w+)/.exec(statement)?.[1]
      const [first = '', second = ''] = statement.split(/\s+/)
      return { text: statement, words: [[from && first === 'SELECT' ? `FROM ${from}` : `${first} ${second}`]] }
    })

/** Matches a test's calls that read lines of the guide in order to run them. */
const GUIDE_READS = /\b(block|line|quoted)(?:Of|In)Guide\(\s*(['"`])(.*?)\2(?:,\s*(['"`])(.*?)\4)?/g
const unescaped = (literal: string): string => literal.replaceAll('\\n', '\n')

/** True when a test's code contains the command's words, or reads the command's lines from the guide. */
function runs(code: string, command: Command, { text }: Pick<Piece, 'text'>): boolean {
  const isReadFromGuide = [...code.matchAll(GUIDE_READS)].some(([, what, , literal = '', , without]) => {
    const words = unescaped(literal)
    if (what === 'block') return text.includes(words) && !without?.includes(command.text)
    const lines = what === 'line' ? text.split('\n') : [command.text]
    return lines.some((line) => line.includes(words) && line.includes(command.text))
  })
  // The text of a line that a test leaves out does not count as running it.
  const otherCode = code.replaceAll(GUIDE_READS, '')
  return isReadFromGuide || command.words.every((ways) => ways.some((spelling) => occurs(otherCode, spelling)))
}

/** True when the words occur in the code as whole words. A path may follow an address. */
const occurs = (code: string, words: string): boolean => {
  const spelled = words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`${words.startsWith('/') ? '' : '(?<![\\w-])'}${spelled}(?![\\w-])`).test(code)
}

const isSettings = (text: string): boolean =>
  text.split('\n').every((line) => /^(#.*|[A-Z][A-Z0-9_]*=('[^']*'|\S*))?$/.test(line))

const settingsOf = (text: string): string[] =>
  Array.from(text.matchAll(/^([A-Z][A-Z0-9_]*)=/gm), ([, name]) => name ?? '')

/** True when the reason of an untested piece names this command, or its beginning, in `backticks`. */
const isExcused = ({ untried }: Piece, { text }: Command): boolean =>
  quotedIn(untried ?? '').some((quoted) => `${text} `.startsWith(`${quoted} `))

/** Returns messages about missing tests, unknown settings, unmarked blocks and untested commands. */
function untestedCommands(pieces: readonly Piece[], ground: RepositoryFiles): string[] {
  const testedNames = new Set(ground.known)
  const wrong = pieces.flatMap((piece) => {
    const atLine = (words: string) => `docs/operations.md:${piece.line} ${words}`
    const missingFiles = piece.tried.filter((path) => ground.codeOf(path) === null)
    if (missingFiles.length > 0) return missingFiles.map((path) => atLine(`names ${path}, which is not there`))
    if (piece.language === null || SHOWS.includes(piece.language)) return []
    if (!['sh', 'sql', 'crontab'].includes(piece.language)) return [atLine('does not say what it holds')]
    if (piece.language === 'sh' && isSettings(piece.text))
      return settingsOf(piece.text)
        .filter((name) => !ground.settings.includes(name))
        .map((name) => atLine(`sets ${name}, which the configuration does not know`))
    if (piece.tried.length === 0 && piece.untried === null) return [atLine('has no mark')]
    return commandsOf(piece, ground).flatMap((command) => {
      testedNames.add(nameOf(command))
      if (isRunByTest(piece, command, ground)) return []
      return [atLine(`has '${command.text}', which nothing runs and no reason names`)]
    })
  })
  return [...wrong, ...untestedInProse(pieces, ground, testedNames)]
}

const nameOf = ({ words }: Command): string => words.map(([first]) => first).join(' ')

const isRunByTest = (piece: Piece, command: Command, { codeOf }: RepositoryFiles): boolean =>
  piece.tried.some((path) => runs(codeOf(path) ?? '', command, piece)) || isExcused(piece, command)

/** Returns messages about untested commands within sentences, unless a block or a tested sentence contains them too. */
function untestedInProse(
  pieces: readonly Piece[],
  ground: RepositoryFiles,
  testedNames: ReadonlySet<string>,
): string[] {
  const all = pieces
    .filter(({ language }) => language === null)
    .flatMap((piece) => inlineCommands(piece.text, ground).map((command) => ({ piece, command })))
  const untested = all.filter(({ piece, command }) => !isRunByTest(piece, command, ground))
  const testedCommands = new Set([
    ...testedNames,
    ...all.filter((each) => !untested.includes(each)).map(({ command }) => nameOf(command)),
  ])
  return untested
    .filter(({ command }) => !testedCommands.has(nameOf(command)))
    .map(
      ({ piece, command }) =>
        `docs/operations.md:${piece.line} says '${command.text}', which nothing runs and no reason names`,
    )
}

/** Returns the commands in backticks within a text; a combined command counts as its parts. */
const inlineCommands = (text: string, ground: Pick<RepositoryFiles, 'scripts'>): Command[] =>
  quotedIn(text).flatMap((quoted) => {
    if (SQL.test(quoted)) return statementsIn(quoted)
    return INLINE.test(quoted) ? shellIn(quoted, ground) : []
  })

const root = join(import.meta.dirname, '..')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }

/** A comment that names a program does not start it. */
const withoutRemarks = (code: string): string =>
  code.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/ .*$/gm, '$1')

interface OwnCode {
  readonly code: string
  readonly imported: readonly string[]
}
const parsed = new Map<string, OwnCode>()

/** Each file is read and parsed once, however many commands refer to it. */
function ownCodeOf(path: string): OwnCode {
  const cached = parsed.get(path)
  if (cached) return cached
  const text = readFileSync(join(root, path), 'utf8')
  const targets = parseSource(path, text).imports.map(({ target }) => target)
  const own = {
    code: withoutRemarks(text),
    imported: targets.filter((target): target is string => target?.startsWith('tests/') ?? false),
  }
  parsed.set(path, own)
  return own
}

/** Returns the code of a test and of the files of tests/ that it imports, directly or not; null without such a test. */
function codeOf(path: string, visited = new Set<string>()): string | null {
  if (!existsSync(join(root, path))) return null
  if (visited.has(path)) return ''
  visited.add(path)
  const { code, imported } = ownCodeOf(path)
  return [code, ...imported.map((target) => codeOf(target, visited) ?? '')].join('\n')
}

/** This address needs no mark, because tests/http/metrics.test.ts requests it. */
const names = ['/metrics']
const ground: RepositoryFiles = { scripts, codeOf, settings: settingNames(), known: names }

describe('docs/operations.md', () => {
  const pieces = piecesOf(readOperationsGuide())
  it('every command in docs/operations.md is run by a test, or is marked as untested with a reason', () => {
    expect(untestedCommands(pieces, ground)).toEqual([])
  })
  it('more than 20 command blocks, 50 commands in them and 20 commands within text are found in docs/operations.md', () => {
    const blocks = pieces.filter(({ language }) => language === 'sh' || language === 'sql' || language === 'crontab')
    expect(blocks.length).toBeGreaterThan(20)
    expect(blocks.flatMap((piece) => commandsOf(piece, ground)).length).toBeGreaterThan(50)
    expect(
      pieces.flatMap(({ language, text }) => (language ? [] : inlineCommands(text, ground))).length,
    ).toBeGreaterThan(20)
  })
})

describe('the check itself', () => {
  const tests: Readonly<Record<string, string>> = {
    'tests/keeps.test.ts': "run('src/server/backup/backup-cli.ts'); spawn('pgbackrest', ['--type=full', 'backup'])",
    'tests/takes.test.ts':
      "operate(lineOfGuide('npm run backup -- ')); operate(blockOfGuide('systemctl stop', 'npm ci'))",
  }
  const small: RepositoryFiles = {
    scripts: { backup: 'node src/server/backup/backup-cli.ts', words: 'node scripts/words-cli.ts' },
    codeOf: (path) => tests[path] ?? null,
    settings: ['PUBLIC_URL'],
    known: [],
  }
  const testMark = (test: string): string => `<!-- tried by: tests/${test}.test.ts -->`
  const block = (text: string, language = 'sh'): string => `\`\`\`${language}\n${text}\n\`\`\``
  const untestedIn = (book: string): string[] => untestedCommands(piecesOf(book), small)

  it.each([
    ['a missing mark', `${block('npm run backup')}\n\nAnd so on.\n\n${testMark('keeps')}`, 'has no mark'],
    ['a missing file', `${block('npm run backup')}\n${testMark('attic')}`, 'which is not there'],
    ['a program that the test never runs', `${block('npm run words')}\n${testMark('keeps')}`, "'npm run words'"],
    [
      'another use of the same program',
      `${block('pgbackrest --type=diff backup')}\n${testMark('keeps')}`,
      '--type=diff',
    ],
    [
      'one program of several',
      `${block('npm run backup && systemctl reload x')}\n${testMark('keeps')}`,
      "'systemctl reload x'",
    ],
    [
      'a line that the test does not read',
      `${block('npm run backup -- /x\nage-keygen')}\n${testMark('takes')}`,
      'age-keygen',
    ],
    ['a line that the test leaves out', `${block('systemctl stop x\nnpm ci')}\n${testMark('takes')}`, "'npm ci'"],
    [
      'a line of a crontab',
      `${block('1 2 * * 0  pgbackrest --type=full check', 'crontab')}\n${testMark('keeps')}`,
      'check',
    ],
    ['a statement', `${block('SELECT 1 FROM orders;', 'sql')}\n${testMark('keeps')}`, 'FROM orders'],
    ['an unknown setting', block("PUBLIC_URI='https://shop.example'"), 'sets PUBLIC_URI'],
    ['a block without a language', block('npm run backup', ''), 'does not say'],
    ['a reason that names something else', `${block('systemctl reload x')}\n\n*Untried here:* \`cron\`.`, 'systemctl'],
    ['a command in a sentence', 'Then `systemctl restart x`.', "says 'systemctl restart x'"],
    ['a statement in a sentence', 'As the owner: `DELETE FROM sessions;`', 'DELETE FROM sessions'],
  ])('the check of commands finds %s', (_, book, words) => {
    expect(untestedIn(book)).toEqual([expect.stringContaining(words)])
  })

  it.each([
    ['what the test runs', `${block('cd /srv && npm run backup -- /x   # each night')}\n${testMark('keeps')}`],
    ['what the test reads from the guide', `${block('systemctl stop x\nage-keygen')}\n${testMark('takes')}`],
    [
      'a part with a reason',
      `${block('npm run backup\nsystemctl stop y')}\n${testMark('keeps')}\n\n*Untried here:* \`systemctl\`: no systemd.`,
    ],
    ['known settings', block("# Mine.\nPUBLIC_URL='https://shop.example'")],
    ['commands that only print', block('a → b', 'text')],
    [
      'a command in a sentence that a block contains',
      `Then \`npm run backup\`.\n\n${block('npm run backup')}\n${testMark('keeps')}`,
    ],
    ['a command in a sentence that its mark names', `Then \`npm run backup\`.\n${testMark('keeps')}`],
  ])('the check of commands accepts %s', (_, book) => {
    expect(untestedIn(book)).toEqual([])
  })
})
