// A browser for user journeys that also checks every visited page for errors and accessibility.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import { type Browser, chromium, type Frame, type Locator, type Page, type Response } from 'playwright-core'
import { expect, inject } from 'vitest'

const CHROMIUM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const AXE_FILE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
/** The rules of axe that are checked: WCAG 2.2, levels A and AA. */
const AXE_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

export const PHONE = { width: 360, height: 740 } as const
export const DESKTOP = { width: 1440, height: 900 } as const

export interface VisitorOptions {
  readonly origin: string
  readonly viewport?: { readonly width: number; readonly height: number }
  readonly pixelRatio?: number
  readonly reducedMotion?: boolean
  readonly userAgent?: string
  readonly withoutScript?: boolean
  /** The device's time zone; India by default. */
  readonly timeZone?: string
  /** Allows the shop's service worker. A test that intercepts requests does not see those of a worker. */
  readonly worker?: boolean
}

export interface TestBrowser {
  visitor(options: VisitorOptions): Promise<Visitor>
  /** Excludes the visitors opened so far from `leaveAll`. */
  keepVisitors(): void
  /** Calls `leave` of the visitors opened since `keepVisitors`, unless the test has closed their contexts. */
  leaveAll(): Promise<void>
  close(): Promise<void>
}

/** Returns options that start Chromium from CHROMIUM_PATH or the installed one. `switches` are further command-line switches. */
export function launchOptions(switches: readonly string[] = []) {
  const executablePath = process.env.CHROMIUM_PATH || CHROMIUM_PATHS.find((path) => existsSync(path))
  if (executablePath === undefined) throw new Error('No Chromium is installed; CHROMIUM_PATH can set one.')
  const isRoot = process.getuid?.() === 0
  return {
    executablePath,
    args: [
      ...(isRoot ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--no-default-browser-check',
      ...switches,
    ],
  }
}

export async function openBrowser(switches: readonly string[] = []): Promise<TestBrowser> {
  const browser = await chromium.launch(launchOptions(switches))
  let visitors: Visitor[] = []
  return {
    async visitor(options) {
      const visitor = await newVisitor(browser, options)
      visitors.push(visitor)
      return visitor
    },
    keepVisitors() {
      visitors = []
    },
    async leaveAll() {
      const closings = await Promise.allSettled(
        visitors.splice(0).map((visitor) => (visitor.hasLeft ? undefined : visitor.leave())),
      )
      for (const closing of closings) if (closing.status === 'rejected') throw closing.reason
    },
    close: () => browser.close(),
  }
}

async function newVisitor(browser: Browser, options: VisitorOptions): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: options.origin,
    viewport: options.viewport ?? PHONE,
    ...(options.pixelRatio ? { deviceScaleFactor: options.pixelRatio } : {}),
    reducedMotion: options.reducedMotion ? 'reduce' : 'no-preference',
    ...(options.userAgent ? { userAgent: options.userAgent } : {}),
    javaScriptEnabled: !options.withoutScript,
    serviceWorkers: options.worker ? 'allow' : 'block',
    locale: 'en-IN',
    timezoneId: options.timeZone ?? 'Asia/Kolkata',
  })
  context.setDefaultTimeout(15_000 * inject('patience'))
  return new Visitor(await context.newPage(), options.origin)
}

interface ExpectedFailure {
  readonly status: number
  readonly path: string | RegExp
}

export class Visitor {
  readonly page: Page
  readonly #origin: string
  readonly #expectedFailures: ExpectedFailure[] = []
  /** The problems of all tabs of the browser context. */
  readonly #problems: string[]
  hasLeft = false

  constructor(page: Page, origin: string, problems: string[] = []) {
    this.page = page
    this.#origin = origin
    this.#problems = problems
    this.#listen(page)
    page.context().once('close', () => {
      this.hasLeft = true
    })
  }

  async setCookies(cookies: ReadonlyMap<string, string>): Promise<void> {
    const url = this.#origin
    await this.page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, url })))
  }

  async tab(): Promise<Visitor> {
    return new Visitor(await this.page.context().newPage(), this.#origin, this.#problems)
  }

  #listen(page: Page): void {
    page.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return
      // The browser's message about a failed request is ignored; the request itself is checked below.
      if (message.text().startsWith('Failed to load resource')) return
      if (message.text() === 'Service Worker registration blocked by Playwright') return
      this.#problems.push(`console ${message.type()}: ${message.text()}`)
    })
    page.on('pageerror', (error) => this.#problems.push(`page error: ${error.stack ?? error.message}`))
    page.on('response', (response) => {
      if (response.status() >= 400 && !this.#isExpected(response.status(), response.url()))
        this.#problems.push(`${response.status()} ${response.request().method()} ${response.url()}`)
    })
    page.on('requestfailed', (request) => {
      const errorText = request.failure()?.errorText ?? ''
      // A request may end because its page is left. Policy violations also appear in the console unless scripts are
      // off.
      if (errorText === 'net::ERR_ABORTED' || errorText === 'csp' || this.#isExpected(0, request.url())) return
      this.#problems.push(`${errorText} ${request.method()} ${request.url()}`)
    })
  }

  /** Allows requests to a path to fail with this status; 0 means without a response. */
  expectFailure(status: number, path: string | RegExp): void {
    this.#expectedFailures.push({ status, path })
  }

  #isExpected(status: number, url: string): boolean {
    const path = url.startsWith(this.#origin) ? url.slice(this.#origin.length) : url
    return this.#expectedFailures.some(
      (each) => each.status === status && (typeof each.path === 'string' ? each.path === path : each.path.test(path)),
    )
  }

  /** Opens a page by its address, waits for hydration, and checks it. */
  async visit(path: string): Promise<Response | null> {
    const response = await this.page.goto(path)
    await this.waitForHydration()
    await this.checkPage()
    return response
  }

  async waitForHydration(wait: { readonly timeout?: number } = {}): Promise<void> {
    // Hydration may wait for an interaction (PAGE-20). The Shift key is one that does nothing else.
    await this.page.keyboard.press('Shift')
    await this.page.waitForFunction(
      () => {
        const main = document.querySelector('main')
        return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'))
      },
      undefined,
      wait,
    )
  }

  /** Fails for an accessibility violation that axe finds (LOOK-27), horizontal scrolling, or an error. */
  async checkPage(): Promise<void> {
    await waitForAnimations(this.page.mainFrame())
    expect(await this.sidewaysScroll(), `${this.page.url()} scrolls sideways`).toBe(0)
    expect(await accessibilityViolations(this.page.mainFrame()), `barriers on ${this.page.url()}`).toEqual([])
    this.expectNoProblems()
  }

  /** Pixels by which the page is wider than the window. */
  sidewaysScroll(): Promise<number> {
    return this.page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return Math.max(0, scrollWidth - clientWidth)
    })
  }

  expectNoProblems(): void {
    expect(this.#problems, 'what went wrong in the browser').toEqual([])
  }

  /** Closes the browser context, then checks that no page had an error. */
  async leave(): Promise<void> {
    await this.page.context().close()
    this.expectNoProblems()
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  link(name: string | RegExp): Locator {
    return this.page.getByRole('link', { name, exact: true })
  }

  field(label: string | RegExp): Locator {
    return this.page.getByLabel(label, { exact: true })
  }

  /** Finds a toast of success (`status`) or failure (`alert`) with exactly this text. */
  message(kind: 'status' | 'alert', text: string): Locator {
    return this.page.getByRole(kind).getByText(text, { exact: true })
  }

  async waitForText(text: string | RegExp): Promise<void> {
    await this.page.getByText(text).filter({ visible: true }).first().waitFor()
  }

  async waitForPath(path: string | RegExp): Promise<void> {
    await this.page.waitForURL((url) =>
      typeof path === 'string' ? url.pathname + url.search === path : path.test(url.pathname + url.search),
    )
    await this.waitForHydration()
  }
}

/** Waits for running animations: in the middle of one, colours are not final. */
export const waitForAnimations = (frame: Frame): Promise<void> =>
  frame.evaluate(async () => {
    const finiteAnimations = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(finiteAnimations.map((animation) => animation.finished))
  })

let axe: Promise<string> | undefined

/** The accessibility violations of a page or frame, as text. */
export async function accessibilityViolations(frame: Frame): Promise<string[]> {
  axe ??= readFile(AXE_FILE, 'utf8')
  await frame.evaluate(await axe)
  const results = await frame.evaluate<AxeResults, string[]>((rules) => {
    const { axe: checker } = globalThis as unknown as { axe: typeof import('axe-core') }
    return checker.run(document, { runOnly: rules, resultTypes: ['violations'] }) as never
  }, AXE_RULES)
  return results.violations.flatMap((rule) =>
    rule.nodes.map((node) => `${rule.id}: ${rule.help}\n  ${node.html}\n  ${node.failureSummary ?? ''}`),
  )
}
