// Searches the sources for unsafe HTML, SQL and secrets (SEC-2, SEC-13, SEC-23, SEC-24, SEC-35, SEC-38).
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSources } from '../support/sources.ts'

const ROOT = join(import.meta.dirname, '../..')
const sources = readSources(ROOT, ['src', 'scripts', 'bench']).filter(({ path }) => !/\.test\.tsx?$/.test(path))
const filesWith = (pattern: RegExp, folder: string): string[] =>
  sources.filter(({ path, text }) => path.startsWith(folder) && pattern.test(text)).map(({ path }) => path)

it('security 24: no code of the pages uses text as HTML or as code', () => {
  expect(sources.length).toBeGreaterThan(500)
  const ways =
    /dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=|insertAdjacentHTML|document\.write|\beval\(|new Function\(|createContextualFragment|srcDoc/
  expect(filesWith(ways, 'src/web/')).toEqual([])
  expect(filesWith(/href=\{?['"`]javascript:/, 'src/')).toEqual([])
})

it('security 2: no code of the pages stores login data in the browser, or touches a cookie other than the marker', () => {
  const stored = sources
    .filter(({ path }) => path.startsWith('src/web/'))
    .flatMap(({ path, text }) => (/(local|session)Storage\.setItem/.test(text) ? [path] : []))
  // The storage keys in use; a new one is reviewed first.
  expect(stored.toSorted()).toEqual([
    'src/web/parts/admin/frame/list-memory.ts',
    'src/web/parts/calculator/device-memory.ts',
    'src/web/parts/checkout/billing-draft.ts',
    'src/web/parts/checkout/estimate-pin.ts',
    'src/web/parts/checkout/placed-message.ts',
    'src/web/parts/chrome/offered-language.ts',
    'src/web/parts/chrome/typed-text.ts',
    'src/web/parts/payer/link-token.ts',
    'src/web/parts/privacy/consent-store.ts',
    'src/web/parts/products/wanted-product.ts',
    'src/web/parts/reports/upload-memory.ts',
    'src/web/parts/session/just-logged-in.ts',
  ])
  expect(filesWith(/Storage\.(setItem|getItem)\(['"`]token/, 'src/web/')).toEqual([])
  for (const path of filesWith(/document\.cookie/, 'src/web/'))
    expect(sources.find((source) => source.path === path)?.text).toContain('MARKER_COOKIE')
  expect(filesWith(/nila_session|nila_reset/, 'src/web/')).toEqual([])
})

it('security 13: no code of the pages prevents pasting a password', () => {
  expect(filesWith(/onPaste|['"]paste['"]|onBeforeInput/, 'src/web/')).toEqual([])
  const fields = sources.filter(({ path, text }) => path.startsWith('src/web/') && /type="password"/.test(text))
  for (const { path, text } of fields) expect([path, /autoComplete="off"/.test(text)]).toEqual([path, false])
})

it("security 23: SQL in the server's code passes values separately, and the few composed texts contain no input", () => {
  const served = (path: string): boolean => !/^src\/server\/(large|backup)\//.test(path)
  expect(
    filesWith(/sql\.raw/, 'src/server/')
      .filter(served)
      .toSorted(),
  ).toEqual(RAW_SQL)
  // A template literal with a value is tagged with `sql`, which sends the value separately.
  const composedSql = /(?<![l>])`\s*(SELECT|INSERT INTO|UPDATE|DELETE FROM)\b[^`]*\$\{/
  expect(
    filesWith(composedSql, 'src/server/').filter((path) => served(path) && !COMPOSED_SQL_FILES.includes(path)),
  ).toEqual([])
})

/** Files that may use raw SQL. Operator commands are left out, because they take no visitor's input. */
const RAW_SQL = [
  'src/server/contact/admin/inbox-queries.ts',
  'src/server/db/sql-pieces.ts',
  'src/server/orders/admin/admin-orders-queries.ts',
]

/** Files that insert only names of roles and tables, quoted by `escapeIdentifier`, before the shop opens. */
const COMPOSED_SQL_FILES = ['src/server/db/prepare-database.ts', 'src/server/db/pooled-login.ts']

describe('the repository', () => {
  const SECRETS =
    'AKIA[0-9A-Z]{16}|BEGIN [A-Z ]*PRIVATE KEY|gh[pousr]_[A-Za-z0-9]{30}|xox[baprs]-[0-9A-Za-z-]{10}|sk_live_[A-Za-z0-9]{10}|rzp_live_[A-Za-z0-9]{14}|eyJhbGciOi[A-Za-z0-9_-]{20}'
  /** Made-up secrets: letters in sequence, and the example in Amazon's documentation. */
  const INVENTED_SECRETS = ['rzp_live_0123456789abcd', 'AKIAIOSFODNN7EXAMPLE']
  const git = (...args: string[]) =>
    spawnSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 })
  const isClone = git('rev-parse', '--git-dir').status === 0

  it.skipIf(!isClone)('security 38: no file of the repository contains a secret', () => {
    const { stdout } = git('grep', '-IhoE', SECRETS)
    expect(stdout.split('\n').filter((found) => found !== '' && !INVENTED_SECRETS.includes(found))).toEqual([])
    const files = git('ls-files').stdout.split('\n')
    expect(files.length).toBeGreaterThan(500)
    expect(
      files.filter((name) => /(^|\/)\.env(\.|$)|\.(pem|key|p12|pfx|keystore)$|id_(rsa|ed25519)/.test(name)),
    ).toEqual([])
    for (const name of ['.env', '.env.production', '.data/postgres-password'])
      expect(git('check-ignore', '-q', name).status, name).toBe(0)
  })

  it.skipIf(!isClone)('security 38: no commit of the repository ever contained a secret', () => {
    const { stdout } = git(
      'log',
      '--all',
      '-p',
      '--no-color',
      '--format=',
      `-G${SECRETS}`,
      '--',
      '.',
      ':!package-lock.json',
    )
    const secrets = stdout
      .split('\n')
      .filter((line) => line.startsWith('+'))
      .flatMap((line) => line.match(new RegExp(SECRETS, 'g')) ?? [])
    expect(secrets.filter((each) => !INVENTED_SECRETS.includes(each) && !each.includes('|'))).toEqual([])
  })

  it("security 38: the repository's example settings contain no value that looks like a secret", () => {
    const readme = readFileSync(join(ROOT, 'README.md'), 'utf8')
    expect(readme).not.toMatch(/(SECRET|PASSWORD)=\S{6,}/)
  })
})
