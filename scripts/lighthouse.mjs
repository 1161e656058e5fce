// `npm run lighthouse`: the cost of a first visit on a phone over slow 4G, page by page, compared with the shop's
// targets. Exits with 1 when one is missed. `-- --visits` measures scripts only.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './debian.mjs'
import { measureVisits, VISIT_COLUMNS } from './first-visit.mjs'
import { ensureBuild, ensureDependencies } from './prepare.mjs'
import { findNode, isStopRequested, machinePath, Refusal, ROOT, run, runScript, say } from './programs.mjs'
import { serverArguments, serverEnvironment } from './server-program.mjs'

/** The tool has a folder of its own, so that running the shop does not install it (docs/decisions/002). */
const TOOL = 'bench/lighthouse'
const CLI = `${TOOL}/node_modules/lighthouse/cli/index.js`
const OPEN_LINE = /^The shop is open: (\S+)$/m
const USUAL_RUNS = 3
const MAX_FAILURES = 3

/** The targets of each page: scores, seconds to the largest contentful paint, kilobytes of script in Brotli. */
const TARGETS = [
  ['performance', (figures) => figures.performance >= 99],
  ['accessibility', (figures) => figures.accessibility === 100],
  ['best practices', (figures) => figures.practices === 100],
  ['search', (figures) => figures.search === 100],
  ['LCP under 1.5 s', (figures) => figures.lcp < 1500],
  ['CLS 0', (figures) => figures.cls < 0.001],
  ['JavaScript under 150 KB', (figures) => figures.script < 150_000],
]

/** The entry pages of shoppers and of calculator users. */
const FAST_PAGES = ['/', '/products', '/product/{id}', '/period-calculator']

/** The targets of a first visit in a throttled browser: at 1.6 Mbit/s, 150 ms, four times slower. */
const VISIT_TARGETS = [
  ['visible within 1.2 s', ({ fcp }) => fcp < 1200],
  ['largest content visible within 1.8 s', ({ lcp }) => lcp < 1800],
]

const COLUMNS = [
  ['page', 22, (figures) => figures.page],
  ['perf', 5, (figures) => figures.performance],
  ['a11y', 5, (figures) => figures.accessibility],
  ['best', 5, (figures) => figures.practices],
  ['seo', 5, (figures) => figures.search],
  ['FCP', 8, (figures) => `${(figures.fcp / 1000).toFixed(2)} s`],
  ['LCP', 8, (figures) => `${(figures.lcp / 1000).toFixed(2)} s`],
  ['TBT', 8, (figures) => `${Math.round(figures.tbt)} ms`],
  ['CLS', 7, (figures) => figures.cls.toFixed(3)],
  ['script', 10, (figures) => kilobytes(figures.script)],
  ['all', 10, (figures) => kilobytes(figures.bytes)],
]

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} KB`

async function measureAll() {
  const chromium = await ensureChromium()
  await ensureDependencies()
  const node = await findNode()
  const isVisitsOnly = process.argv.includes('--visits')
  if (!isVisitsOnly) await ensureTool()
  await ensureBuild(node)
  const folder = mkdtempSync(join(tmpdir(), 'shop-lighthouse-'))
  const shop = await openShop(node, join(folder, 'data'))
  try {
    const paths = await pathsOf(shop.origin)
    const report = join(folder, 'report.json')
    const missed = isVisitsOnly ? [] : await measurePages({ node, chromium, report, origin: shop.origin, paths })
    missed.push(...(await measureFirstVisits({ chromium, origin: shop.origin, paths })))
    for (const target of missed) say(`MISSED ${target}`)
    return missed.length === 0 ? 0 : 1
  } finally {
    await shop.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Prints a row of Lighthouse's figures for each page. Returns the missed targets. */
async function measurePages({ node, chromium, report, origin, paths }) {
  const missed = []
  sayHead(COLUMNS)
  for (const path of paths) {
    const figures = await measure({ node, chromium, url: `${origin}${path}`, report })
    sayRow(COLUMNS, { page: withIdPlaceholder(path), ...figures })
    for (const [target, isMet] of TARGETS) if (!isMet(figures)) missed.push(`${path}: ${target}`)
    for (const finding of figures.findings) say(`  ${finding}`)
  }
  return missed
}

async function measureFirstVisits({ chromium, origin, paths }) {
  const missed = []
  say(
    '\nA first visit at 1.6 Mbit/s with a CPU four times slower: when content is visible, and the scripts before and after the first interaction',
  )
  sayHead(VISIT_COLUMNS)
  await measureVisits({
    chromium,
    urls: [...paths, ...VISITED_ONLY].map((path) => `${origin}${path}`),
    onResult: (url, visit) => {
      const page = withIdPlaceholder(new URL(url).pathname)
      sayRow(VISIT_COLUMNS, { page, ...visit })
      if (!FAST_PAGES.includes(page)) return
      for (const [target, isMet] of VISIT_TARGETS) if (!isMet(visit.unhydrated)) missed.push(`${page}: ${target}`)
    },
  })
  return missed
}

/** Pages of which only first visits are measured. */
const VISITED_ONLY = ['/privacy-policy', '/login', '/cart', '/checkout']

const sayHead = (columns) => say(`\n${columns.map(([name, width]) => name.padEnd(width)).join('')}`)
const sayRow = (columns, figures) => say(columns.map(([, width, cell]) => String(cell(figures)).padEnd(width)).join(''))

const withIdPlaceholder = (path) => path.replace(/[0-9a-f]{24}/, '{id}')

async function ensureTool() {
  const version = JSON.parse(readFileSync(join(ROOT, TOOL, 'package.json'), 'utf8')).dependencies.lighthouse
  const installed = join(ROOT, TOOL, 'node_modules/lighthouse/package.json')
  if (existsSync(installed) && JSON.parse(readFileSync(installed, 'utf8')).version === version) return
  say('Installing Lighthouse…')
  const { code, output } = await run('npm', ['ci', '--prefix', TOOL, '--no-audit', '--no-fund', '--loglevel=error'], {
    quiet: true,
    env: { PATH: machinePath() },
  })
  if (code !== 0) throw new Refusal(`${output.trim()}\nLighthouse could not be installed. npm’s output is above.`)
}

/** Starts a shop as in production, but with temporary data and the sandbox for Razorpay and emails. */
async function openShop(node, dataDir) {
  say('Starting a shop to measure…')
  let server
  let printed = ''
  const started = new Promise((resolve) => {
    const ended = run(node, serverArguments, {
      quiet: true,
      ipc: true,
      env: {
        ...withoutSettings(),
        ...serverEnvironment,
        NODE_ENV: 'production',
        PORT: '0',
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
      },
      onStart: (child) => {
        server = child
        child.stdout.on('data', (chunk) => {
          printed += chunk
          const address = OPEN_LINE.exec(printed)?.[1]
          if (address) resolve({ origin: address, ended })
        })
      },
    })
    ended.then(({ output }) => resolve({ failure: output }))
  })
  const shop = await started
  if (shop.failure !== undefined)
    throw new Refusal(`${shop.failure.trim()}\nThe shop did not start. Its output is above.`)
  const close = async () => {
    server.kill('SIGTERM')
    await shop.ended
  }
  return { origin: shop.origin, close }
}

/** Returns an environment that removes the settings of the local shop, which must not affect the measured one. */
const withoutSettings = () =>
  Object.fromEntries(
    ['HOST', 'PUBLIC_URL', 'DATABASE_URL', 'DATABASE_MIGRATION_URL', 'RAZORPAY_KEY_ID', 'SMTP_URL'].map((name) => [
      name,
      undefined,
    ]),
  )

async function pathsOf(origin) {
  const [product] = await (await fetch(`${origin}/api/products`)).json()
  return ['/', '/products', `/product/${product._id}`, '/period-calculator', '/faq', '/guides/first-period', '/contact']
}

/** Measures a page several times and returns the median of each number, because a busy machine slows some runs. */
async function measure({ node, chromium, url, report }) {
  const runs = Number(process.argv.find((flag) => flag.startsWith('--runs='))?.slice('--runs='.length)) || USUAL_RUNS
  // The first request renders the page, which visitors then get from the cache. This request is not measured.
  await (await fetch(url, { headers: { 'accept-encoding': 'br' } })).text()
  const results = []
  for (let attempts = 0; results.length < runs; attempts++) {
    if (isStopRequested()) throw new Refusal('Stopped.')
    const { code, output } = await run(node, [CLI, url, ...lighthouseFlags(report)], {
      quiet: true,
      env: { CHROME_PATH: chromium },
    })
    if (code === 0) results.push(readFigures(JSON.parse(readFileSync(report, 'utf8'))))
    // On a very busy machine the browser sometimes records nothing.
    else if (attempts >= runs + MAX_FAILURES)
      throw new Refusal(`${output.trim()}\nLighthouse failed. Its output is above.`)
  }
  const medianOf = (name) =>
    results.map((result) => result[name]).sort((one, other) => one - other)[Math.floor(runs / 2)]
  return { ...results[0], ...Object.fromEntries(NUMBERS.map((name) => [name, medianOf(name)])) }
}

const NUMBERS = ['performance', 'accessibility', 'practices', 'search', 'fcp', 'lcp', 'tbt', 'cls', 'script', 'bytes']

const lighthouseFlags = (report) => [
  '--output=json',
  `--output-path=${report}`,
  '--form-factor=mobile',
  '--throttling-method=simulate',
  '--no-enable-error-reporting',
  '--quiet',
  `--chrome-flags=--headless=new --disable-gpu --disable-dev-shm-usage${process.getuid?.() === 0 ? ' --no-sandbox' : ''}`,
]

/** The categories whose findings are printed. */
const CATEGORIES = ['accessibility', 'best-practices', 'seo']

function readFigures({ audits, categories }) {
  const score = (category) => Math.round(categories[category].score * 100)
  const number = (audit) => audits[audit].numericValue
  const requests = audits['network-requests'].details.items
  const sum = (counted) => counted.reduce((total, { transferSize }) => total + transferSize, 0)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    search: score('seo'),
    fcp: number('first-contentful-paint'),
    lcp: number('largest-contentful-paint'),
    tbt: number('total-blocking-time'),
    cls: number('cumulative-layout-shift'),
    script: sum(requests.filter(({ resourceType }) => resourceType === 'Script')),
    bytes: sum(requests),
    findings: CATEGORIES.flatMap((category) => categories[category].auditRefs)
      .map(({ id, weight }) => ({ ...audits[id], weight }))
      .filter((audit) => audit.weight > 0 && audit.score !== null && audit.score < 1)
      .map((audit) => `${audit.id}: ${audit.title}`),
  }
}

await runScript(measureAll)
