// `npm run test:faults`, `npm run test:security`: every test that carries a number of that list, the long ones too, and then the list with what became of each row.
import { bringBalancer } from './balancer.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureBuild, ensureDependencies } from './prepare.mjs'
import { findNode, Refusal, run, say, script } from './programs.mjs'
import { runVitest } from './vitest-report.mjs'

async function testNumbered(list) {
  const chromium = await ensureChromium()
  if (list === 'faults') await bringBalancer()
  await ensureDependencies()
  const node = await findNode()
  await ensureBuild(node)
  const { rows, files, pattern, prefix } = await listed(node, list)
  const { code, report } = await runVitest(node, [...files, '--testNamePattern', pattern], { chromium })
  const tests = report?.testResults.flatMap(({ assertionResults }) => assertionResults) ?? []
  const numbered = tests.map(({ title, status }) => ({
    labels: new RegExp(prefix).exec(title)?.[1].split(', ') ?? [],
    status,
  }))
  say('')
  const broken = rows.filter((row) => !holds(row, numbered) && row.notYet === undefined)
  const untested = rows.filter(({ notYet }) => notYet !== undefined)
  say(
    `\n${rows.length - broken.length - untested.length} of ${rows.length} hold, ${broken.length} do not, ${untested.length} not tested yet.`,
  )
  return code === 0 && broken.length === 0 ? 0 : 1
}

async function listed(node, list) {
  const { code, output } = await run(node, ['tests/support/numbered-cli.ts', list], { quiet: true })
  if (code !== 0) throw new Refusal(output)
  return JSON.parse(output)
}

/** Prints one row of the list with its counts. True when it has tests that ran, and all of them passed. */
function holds({ label, title, notYet }, tests) {
  const own = tests.filter(({ labels }) => labels.includes(label))
  const count = (status) => own.filter((test) => test.status === status).length
  const [passed, failed] = [count('passed'), count('failed')]
  const skipped = own.length - passed - failed
  const words = notYet
    ? `not yet: ${notYet}`
    : `${passed} passed${failed > 0 ? `, ${failed} FAILED` : ''}${skipped > 0 ? `, ${skipped} not possible here` : ''}`
  say(`${label.padEnd(17)}${title.padEnd(90)}${words}`)
  return failed === 0 && passed > 0
}

await script(() => testNumbered(process.argv[2]))
