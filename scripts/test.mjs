// `npm test`: installs what the tests need, then runs format, lint, types, build and tests. `npm run check` leaves out
// the browser, `npm run test:all` nothing. `npm run test:faults` and `npm run test:security` run every test that names
// a number of that list, including long ones, and print the result of each row.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBalancers, ensureChromium } from './debian.mjs'
import { ensureBuild, ensureDependencies } from './prepare.mjs'
import { findNode, isStopRequested, Refusal, run, runScript, say } from './programs.mjs'

const PROJECTS = ['unit', 'server', 'web']

async function testAll({ withBrowser, withAll }) {
  const chromium = withBrowser ? await ensureChromium() : ''
  if (withBrowser) await ensureBalancers()
  await ensureDependencies()
  const node = await findNode()
  const failedChecks = await runChecks(node, withAll)
  say('\n── tests')
  const inBrowser = withAll ? ['browser', 'journeys', 'slow'] : ['browser']
  if (withBrowser && !withAll) say('Long browser tests and slow fault tests run only in npm run test:all.')
  const projects = withBrowser ? [...PROJECTS, ...inBrowser] : PROJECTS
  const projectFlags = projects.map((project) => `--project=${project}`)
  // `test:all` uses new random inputs. The other commands use fixed ones, so that no one is blocked by accident.
  const env = withAll ? { PROPERTY_SEED: '0' } : {}
  return printSummary(countTests(await runVitest(node, projectFlags, { chromium, env })), failedChecks)
}

/** Checks format, types and build. Returns the names of the failed checks. */
async function runChecks(node, withAll) {
  const failedChecks = []
  const check = async (name, work) => {
    say(`\n── ${name}`)
    if (!(await work())) failedChecks.push(name)
    if (isStopRequested()) throw new Refusal('Stopped.')
  }
  await check('format and lint', () => succeeds(node, 'node_modules/@biomejs/biome/bin/biome', 'ci'))
  await check('types of the routes', () => succeeds(node, 'node_modules/@react-router/dev/bin.cjs', 'typegen'))
  // These checks run at the same time, because each keeps one core busy.
  await Promise.all([
    check('types', () => succeeds(node, 'node_modules/typescript/bin/tsc', '--noEmit', '--incremental', 'false')),
    // Tests of a language build its pages themselves (tests/support/language-builds.ts).
    check('build', () => buildAll(node, withAll ? 'all' : 'en')),
  ])
  return failedChecks
}

/** Prints the skipped and the failed tests and checks. Returns the exit code. */
function printSummary({ passed, failed, failures, skippedFiles }, failedChecks) {
  for (const [name, count] of skippedFiles) say(`Skipped: ${count} of ${name}`)
  for (const name of [...failedChecks, ...failures]) say(`FAILED: ${name}`)
  const allFailed = failed + failedChecks.length + failures.length
  const skipped = skippedFiles.reduce((sum, [, count]) => sum + count, 0)
  say(`\n${passed} passed, ${allFailed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  return allFailed === 0 ? 0 : 1
}

const succeeds = async (node, ...args) => (await run(node, args)).code === 0

async function buildAll(node, languages) {
  try {
    await ensureBuild(node, languages)
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    say(error.message)
    return false
  }
}

/** Runs tests with Vitest. Returns its exit code and its report, which is null when it ended before writing one. */
async function runVitest(node, testArguments, { chromium, env = {} }) {
  const folder = mkdtempSync(join(tmpdir(), 'shop-test-report-'))
  const file = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { code } = await run(node, ['node_modules/vitest/vitest.mjs', 'run', ...testArguments, ...reporters], {
    env: { NODE_ENV: 'test', ...env, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) },
  })
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
  rmSync(folder, { recursive: true })
  return { code, report }
}

/**
 * Returns the numbers of passed and failed tests. `failures` lists failures outside of tests, such as an unreadable
 * file or an unhandled error. `skippedFiles` has the name and the number of skipped tests of each file with such tests.
 */
function countTests({ report, code }) {
  const files = report?.testResults ?? []
  const failures = files
    .filter((file) => file.status === 'failed' && file.assertionResults.every(hasNotFailed))
    .map(({ name }) => name)
  const passed = report?.numPassedTests ?? 0
  const failed = report?.numFailedTests ?? 0
  if (code !== 0 && failed + failures.length === 0) failures.push(`the test runner (exit code ${code})`)
  if (passed + failed === 0) failures.push('no test ran')
  const skippedFiles = files
    .map(({ name, assertionResults }) => [name, assertionResults.filter(isSkipped).length])
    .filter(([, skipped]) => skipped > 0)
  return { passed, failed, failures, skippedFiles }
}

const hasNotFailed = ({ status }) => status !== 'failed'
const isSkipped = ({ status }) => status !== 'failed' && status !== 'passed'

async function testList(list) {
  const chromium = await ensureChromium()
  if (list === 'faults') await ensureBalancers()
  await ensureDependencies()
  const node = await findNode()
  await ensureBuild(node)
  const listed = await run(node, ['tests/support/numbered-cli.ts', list], { quiet: true })
  if (listed.code !== 0) throw new Refusal(listed.output)
  const { rows, files, pattern, prefix } = JSON.parse(listed.output)
  const { code, report } = await runVitest(node, [...files, '--testNamePattern', pattern], { chromium })
  const tests = (report?.testResults ?? []).flatMap(({ assertionResults }) => assertionResults)
  const numbered = tests.map(({ title, status }) => ({
    labels: new RegExp(prefix).exec(title)?.[1].split(', ') ?? [],
    status,
  }))
  say('')
  const failedRows = rows.filter((row) => !printRow(row, numbered))
  say(`\n${rows.length - failedRows.length} of ${rows.length} pass, ${failedRows.length} fail.`)
  return code === 0 && failedRows.length === 0 ? 0 : 1
}

/** Prints one row of the list with its counts. Returns true when a test passed and none failed. */
function printRow({ label, title }, tests) {
  const testsOfRow = tests.filter(({ labels }) => labels.includes(label))
  const count = (status) => testsOfRow.filter((test) => test.status === status).length
  const [passed, failed] = [count('passed'), count('failed')]
  const skipped = testsOfRow.length - passed - failed
  const failedText = failed > 0 ? `, ${failed} FAILED` : ''
  const skippedText = skipped > 0 ? `, ${skipped} not possible on this machine` : ''
  say(`${label.padEnd(17)}${title.padEnd(90)}${passed} passed${failedText}${skippedText}`)
  return failed === 0 && passed > 0
}

const flags = process.argv.slice(2)
const list = ['faults', 'security'].find((name) => flags.includes(name))
const options = { withBrowser: !flags.includes('--no-browser'), withAll: flags.includes('--all') }
await runScript(() => (list === undefined ? testAll(options) : testList(list)))
