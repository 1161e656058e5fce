// The operations guide: each command in it is run by the test named after it, or marked as untested with a reason
// (OPS-27).
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { commandsOf, inlineCommands, type RepositoryFiles, untestedCommands } from './support/guide-commands.ts'
import { piecesOf, readOperationsGuide } from './support/operations-guide.ts'
import { settingNames } from './support/setting-names.ts'
import { parseSource } from './support/sources.ts'

const root = join(import.meta.dirname, '..')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }

/** Removes comments: a comment that names a program does not start it. */
const withoutRemarks = (code: string): string =>
  code.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/ .*$/gm, '$1')

interface OwnCode {
  readonly code: string
  /** The files of tests/ that it imports. */
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

/** Names that count as tested, such as the address of the metrics, which tests/http/metrics.test.ts tests. */
const names = ['/metrics']
const ground: RepositoryFiles = { scripts, codeOf, settings: settingNames(), known: names }

describe('docs/operations.md', () => {
  const pieces = piecesOf(readOperationsGuide())
  it('every command in docs/operations.md is run by a test, or is marked as untested with a reason', () => {
    expect(untestedCommands(pieces, ground)).toEqual([])
  })
  it('in docs/operations.md at least twenty command blocks, fifty commands and twenty commands within text are found', () => {
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
