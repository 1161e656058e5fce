// The commands in docs/operations.md, and whether a test runs each (OPS-27).
import { basename } from 'node:path'
import { type Piece, quotedIn } from './operations-guide.ts'

export interface Command {
  readonly text: string
  /** What the code of a test that runs the command must contain: one spelling of each of these words. */
  readonly words: readonly (readonly string[])[]
}

/** The repository's files beside the guide. */
export interface RepositoryFiles {
  /** The commands of package.json's scripts, by name. */
  readonly scripts: Readonly<Record<string, string>>
  /** The code of a test and of all that it imports from tests/, without comments; null when there is no such file. */
  codeOf(path: string): string | null
  /** The names of the settings that the configuration knows. */
  readonly settings: readonly string[]
  /** Commands within sentences that tests are known to run, so that they need no mark. */
  readonly known: readonly string[]
}

/** The languages of blocks that contain no commands. */
const SHOWS = ['text', 'json', 'yaml']
/** Words of the shell, and programs that only copy files: another test checks that these files exist. */
const OF_THE_SHELL = /^(set|cd|for|done|echo|printf|cp|rm|ln|mkdir|install|cat|readlink|grep|head|gunzip|\.|#|$)/
/** Programs with different subcommands. */
const HAS_VERBS = /^pgbackrest$/
const SQL = /^(SELECT|DELETE FROM|ALTER ROLE(?= \w)|CREATE ROLE|CREATE DATABASE|REVOKE|GRANT) /
const INLINE = /^(npm (run|start)|npx|[a-z_-]+ctl|curl|sha256sum|age|age-keygen|pgbackrest|tar|haproxy|cd) ?\S/

export function commandsOf({ language, text }: Pick<Piece, 'language' | 'text'>, ground: RepositoryFiles): Command[] {
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

/** Returns a command without settings before it, `sudo`-like prefixes and words of the shell. */
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

/**
 * True when the code of a test runs the command: it contains the command's words, or reads its lines from the guide.
 */
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

/**
 * Returns messages about the guide: a named test that is missing, an unknown setting, a block without a mark or of an
 * unknown language, and a command that no test runs and no reason names.
 */
export function untestedCommands(pieces: readonly Piece[], ground: RepositoryFiles): string[] {
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
export const inlineCommands = (text: string, ground: Pick<RepositoryFiles, 'scripts'>): Command[] =>
  quotedIn(text).flatMap((quoted) => {
    if (SQL.test(quoted)) return statementsIn(quoted)
    return INLINE.test(quoted) ? shellIn(quoted, ground) : []
  })
