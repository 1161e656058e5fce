// Measures a first visit on a phone four times slower than this machine and over slow 4G: when the page is visible, and
// the cost of its scripts before and after hydration.

const CPU_SLOWDOWN = 4
/** Lighthouse's slow 4G: round trip in milliseconds, bytes per second. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 84_000 }
const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true }
/** The time in milliseconds after which a page that has not hydrated has made its own requests. */
const REST_TIME = 3000
/** The time in milliseconds after which a hydrated page is idle. */
const SETTLE_TIME = 1500
/** The length in milliseconds from which a task delays input. */
const LONG_TASK = 50

const RUNS = 3

export const VISIT_COLUMNS = [
  ['page', 22, (row) => row.page],
  ['FCP', 9, ({ unhydrated }) => milliseconds(unhydrated.fcp)],
  ['LCP', 9, ({ unhydrated }) => milliseconds(unhydrated.lcp)],
  ['scripts', 11, ({ unhydrated }) => kilobytes(unhydrated.bytes)],
  ['blocked', 11, ({ unhydrated }) => milliseconds(unhydrated.blocked)],
  ['scripts run', 13, ({ unhydrated }) => milliseconds(unhydrated.scripting)],
  ['hydrated', 11, ({ hydrated }) => kilobytes(hydrated.bytes)],
  ['blocked', 11, ({ hydrated }) => milliseconds(hydrated.blocked)],
  ['longest', 11, ({ hydrated }) => milliseconds(hydrated.longest)],
  ['scripts run', 11, ({ hydrated }) => milliseconds(hydrated.scripting)],
]

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} KB`
const milliseconds = (time) => `${Math.round(time)} ms`

/** Opens pages one by one in a browser of their own. `onResult` gets each result, the medians of three runs. */
export async function measureVisits({ chromium, urls, onResult }) {
  // Imported only after the shop's packages are installed.
  const { chromium: browsers } = await import('playwright-core')
  const isRoot = process.getuid?.() === 0
  const args = ['--disable-gpu', '--disable-dev-shm-usage', ...(isRoot ? ['--no-sandbox'] : [])]
  const browser = await browsers.launch({ executablePath: chromium, args })
  try {
    for (const url of urls) {
      const runs = []
      while (runs.length < RUNS) runs.push(await visit(browser, url))
      onResult(url, {
        unhydrated: mediansOf(runs.map(({ unhydrated }) => unhydrated)),
        hydrated: mediansOf(runs.map(({ hydrated }) => hydrated)),
      })
    }
  } finally {
    await browser.close()
  }
}

const mediansOf = (runs) =>
  Object.fromEntries(
    Object.keys(runs[0]).map((name) => [
      name,
      runs.map((run) => run[name]).sort((one, other) => one - other)[Math.floor(runs.length / 2)],
    ]),
  )

async function visit(browser, url) {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    const tools = await context.newCDPSession(page)
    await tools.send('Network.enable')
    await tools.send('Performance.enable')
    await tools.send('Network.emulateNetworkConditions', SLOW_4G)
    await tools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    const scriptBytes = countScripts(tools)
    await page.addInitScript(observePage)
    const measureCosts = async () => {
      const { tasks, paints } = await page.evaluate(() => ({ tasks: window.longTasks, paints: window.paints }))
      const { metrics } = await tools.send('Performance.getMetrics')
      return {
        ...paints,
        bytes: scriptBytes(),
        blocked: tasks.reduce((sum, task) => sum + task - LONG_TASK, 0),
        longest: Math.max(0, ...tasks),
        scripting: 1000 * metrics.find(({ name }) => name === 'ScriptDuration').value,
      }
    }
    await page.goto(url)
    await page.waitForTimeout(REST_TIME)
    const unhydrated = await measureCosts()
    // A tap on the page's edge, where no control is.
    await page.touchscreen.tap(2, PHONE.viewport.height / 2)
    // The page deletes `earlyPresses` once it is hydrated.
    await page.waitForFunction(() => window.earlyPresses === undefined)
    await page.waitForTimeout(SETTLE_TIME)
    return { unhydrated, hydrated: await measureCosts() }
  } finally {
    await context.close()
  }
}

/** Runs in the page: records the times of its paints and the durations of its long tasks in `window`. */
function observePage() {
  const observe = (type, onEntries) =>
    new PerformanceObserver((list) => onEntries(list.getEntries())).observe({ type, buffered: true })
  window.longTasks = []
  window.paints = { fcp: Number.NaN, lcp: Number.NaN }
  observe('paint', (entries) => {
    for (const { name, startTime } of entries) if (name === 'first-contentful-paint') window.paints.fcp = startTime
  })
  // The last entry before the first interaction is the largest paint.
  observe('largest-contentful-paint', (entries) => {
    window.paints.lcp = entries.at(-1).startTime
  })
  observe('longtask', (entries) => window.longTasks.push(...entries.map(({ duration }) => duration)))
}

function countScripts(tools) {
  const scripts = new Set()
  let bytes = 0
  tools.on('Network.responseReceived', ({ requestId, response }) => {
    if (/javascript/.test(response.mimeType)) scripts.add(requestId)
  })
  tools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  return () => bytes
}
