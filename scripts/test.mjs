// `npm test`: brings what the tests need, then format, lint, types, build and every test. `npm run check` leaves out the browser, `npm run test:all` leaves out nothing.
import { bringBalancer } from './balancer.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureBuild, ensureDependencies } from './prepare.mjs'
import { findNode, isAskedToEnd, Refusal, run, say, script } from './programs.mjs'
import { runVitest } from './vitest-report.mjs'

const PROJECTS = ['unit', 'server', 'web']

async function testAll() {
  const withBrowser = !process.argv.includes('--no-browser')
  const withAll = process.argv.includes('--all')
  const chromium = withBrowser ? await ensureChromium() : ''
  if (withBrowser) await bringBalancer()
  await ensureDependencies()
  const node = await findNode()
  const broken = []
  for (const [name, work] of [
    ['format and lint', () => runs(node, 'node_modules/@biomejs/biome/bin/biome', 'ci')],
    ['types of the routes', () => runs(node, 'node_modules/@react-router/dev/bin.cjs', 'typegen')],
    ['types', () => runs(node, 'node_modules/typescript/bin/tsc', '--noEmit')],
    // Tests of a language build its pages by themselves (tests/support/language-builds.ts).
    ['build', () => builds(node, withAll ? 'all' : 'en')],
  ]) {
    say(`\n── ${name}`)
    if (!(await work())) broken.push(name)
    if (isAskedToEnd()) throw new Refusal('Stopped.')
  }
  say('\n── tests')
  const inBrowser = withAll ? ['browser', 'journeys'] : ['browser']
  if (withBrowser && !withAll) say('The longer journeys are left to npm run test:all.')
  const projects = withBrowser ? [...PROJECTS, ...inBrowser] : PROJECTS
  const words = projects.map((project) => `--project=${project}`)
  // Other inputs each time, where a failure by chance keeps nobody from handing in.
  const env = withAll ? { PROPERTY_SEED: '0' } : {}
  const counts = countTests(await runVitest(node, words, { chromium, env }))
  for (const [name, skipped] of counts.leftOut) say(`Left out here: ${skipped} of ${name}`)
  for (const name of [...broken, ...counts.broken]) say(`FAILED: ${name}`)
  const failed = counts.failed + broken.length + counts.broken.length
  const skipped = counts.leftOut.reduce((sum, [, each]) => sum + each, 0)
  say(`\n${counts.passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  return failed === 0 ? 0 : 1
}

const runs = async (node, ...args) => (await run(node, args)).code === 0

async function builds(node, wanted) {
  try {
    await ensureBuild(node, wanted)
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    say(error.message)
    return false
  }
}

/**
 * `broken` names what failed without being a test: a file that could not be read, a stray error. `leftOut` has the files of
 * which something was not tried, with how many tests: this machine cannot, or there is nothing to try it on.
 */
function countTests({ report, code }) {
  const files = report?.testResults ?? []
  const broken = files
    .filter((file) => file.status === 'failed' && file.assertionResults.every(isFine))
    .map(({ name }) => name)
  const passed = report?.numPassedTests ?? 0
  const failed = report?.numFailedTests ?? 0
  if (code !== 0 && failed + broken.length === 0) broken.push(`the test runner (it ended with ${code})`)
  if (passed + failed === 0) broken.push('no test ran')
  const leftOut = files
    .map(({ name, assertionResults }) => [name, assertionResults.filter(isLeftOut).length])
    .filter(([, skipped]) => skipped > 0)
  return { passed, failed, broken, leftOut }
}

const isFine = ({ status }) => status !== 'failed'
const isLeftOut = ({ status }) => status !== 'failed' && status !== 'passed'

await script(testAll)
