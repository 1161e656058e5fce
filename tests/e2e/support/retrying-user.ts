// A user on a bad connection who tries again, and must see each failure and never lose typed text.
import type { Locator, Request } from 'playwright-core'
import { expect } from 'vitest'
import { type BadConnection, isBackgroundRequest } from './bad-connection.ts'
import type { Visitor } from './browser.ts'

/** How often a step is tried at most. The requests of one step may fail one after the other. */
const MAX_TRIES = 10
/** How long to wait for the effect of a click, in milliseconds. */
const EFFECT_TIMEOUT = 4000
/** How long to wait for the expected state after an error message, in milliseconds: the action may still succeed. */
const LATE_SUCCESS_TIMEOUT = 1500
/** Messages that must not be shown for an executed action. Texts that the specification fixes do not match. */
const NOT_DONE = /\b(?:was|were) not\b|\bFailed to (?:add|remove)\b/

declare global {
  interface Window {
    failures?: string[]
  }
}

export class RetryingUser {
  readonly visitor: Visitor
  readonly #connection: BadConnection
  readonly #openRequests = new Set<Request>()

  private constructor(visitor: Visitor, connection: BadConnection) {
    this.visitor = visitor
    this.#connection = connection
    visitor.page.on('request', (request) => {
      if (request.method() !== 'GET' && !isBackgroundRequest(request.url())) this.#openRequests.add(request)
    })
    visitor.page.on('requestfinished', (request) => this.#openRequests.delete(request))
    visitor.page.on('requestfailed', (request) => this.#openRequests.delete(request))
  }

  /** Opens a browser whose connection is bad from now on. */
  static async open(visitor: Visitor, connection: BadConnection, seed: number): Promise<RetryingUser> {
    await visitor.page.addInitScript(() => {
      const failures: string[] = []
      window.failures = failures
      /** Returns the failure messages around and inside an added part of the page. */
      const messagesIn = (parent: Node, part: Node): string[] => {
        const isElement = part instanceof Element
        const isWithin = parent instanceof Element && parent.closest('[role=alert]') !== null
        const isAlert = isElement && part.matches('[role=alert]')
        const innerAlerts: Node[] = isElement ? [...part.querySelectorAll('[role=alert]')] : []
        const alerts = isWithin || isAlert ? [part] : innerAlerts
        return alerts.map((alert) => alert.textContent?.trim() ?? '').filter(Boolean)
      }
      new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes)
          for (const node of addedNodes) failures.push(...messagesIn(target, node))
      }).observe(document, { subtree: true, childList: true })
    })
    // Failures are what the test is about; the page's own console messages are still checked.
    for (const status of [0, 401, 404, 409, 502, 503]) visitor.expectFailure(status, /.*/)
    connection.startFailing(seed)
    return new RetryingUser(visitor, connection)
  }

  async openPage(path: string, expected: Locator): Promise<void> {
    const { page } = this.visitor
    await this.#tryUntil(`${path} comes`, expected, async () => {
      // The part after the # is not compared: the page itself may have removed it.
      if (new URL(page.url()).pathname !== path.split('#')[0] || !(await this.#retryOnPage()))
        await page.goto(path, { timeout: EFFECT_TIMEOUT }).catch(() => undefined)
    })
    await this.waitForHydration()
  }

  /** Clicks a link of the page until the next one is loaded. */
  async followLink(link: Locator, expected: Locator): Promise<void> {
    await this.clickUntil(link, expected)
    await this.waitForHydration()
  }

  /** Clicks until the expected state is reached. Before each further click, `checkText` checks the typed text. */
  async clickUntil(
    target: Locator | (() => Promise<void>),
    expected: Locator,
    checkText?: () => Promise<void>,
  ): Promise<void> {
    const action = typeof target === 'function' ? target : () => target.click({ timeout: EFFECT_TIMEOUT })
    const isTargetVisible = async () => typeof target === 'function' || (await target.isVisible())
    await this.#tryUntil(
      `${target} brings ${expected}`,
      expected,
      async () => {
        if (!(await this.#retryOnPage())) await action().catch(() => undefined)
      },
      async () => {
        if (!checkText || !(await isTargetVisible())) return
        // A late success removes the form during the check.
        await checkText().catch(async (error) => {
          if (await isTargetVisible()) throw error
        })
      },
    )
  }

  async waitFor(expected: Locator): Promise<void> {
    await this.clickUntil(async () => undefined, expected)
  }

  /** Fails after an unhandled page error, or when no more than ten requests have failed. */
  async close(): Promise<void> {
    await this.visitor.leave()
    expect(this.#connection.failedRequests.length, 'requests that failed').toBeGreaterThan(10)
  }

  /** Interacts with the page until it is hydrated: a failed module is loaded by the next interaction. */
  async waitForHydration(): Promise<void> {
    for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
      if (await succeeds(this.visitor.waitForHydration({ timeout: LATE_SUCCESS_TIMEOUT }))) return
      await this.#expectText()
    }
    throw new Error(`${this.visitor.page.url()} does not hydrate.\n${this.failureLog()}`)
  }

  failureLog(): string {
    return this.#connection.failedRequests.map(({ request, failure }) => `${request} was ${failure}`).join('\n')
  }

  async #tryUntil(
    what: string,
    expected: Locator,
    action: () => Promise<void>,
    checkText?: () => Promise<void>,
  ): Promise<void> {
    for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
      const [messagesBefore, failedBefore] = [
        (await this.#failureMessages()).length,
        this.#connection.failedRequests.length,
      ]
      await action()
      if (await this.#isReached(expected, messagesBefore)) return
      await this.#expectText()
      const write = this.#connection.failedRequests
        .slice(failedBefore)
        .find(({ isWrite, failure }) => isWrite && failure !== 'late')
      if (write) {
        const messages = (await this.#failureMessages()).slice(messagesBefore)
        expect(messages, `${write.request} was ${write.failure}, and nobody said so`).not.toEqual([])
        if (write.failure !== 'never heard of' && write.failure !== 'refused by a balancer')
          expect(messages.join(' '), `${write.request} was ${write.failure}`).not.toMatch(NOT_DONE)
      }
      await checkText?.()
    }
    throw new Error(`${this.visitor.page.url()}: this state was never reached: ${what}.\n${this.failureLog()}`)
  }

  /** True once the expected state is reached; false some moments after a failure message, or after a timeout. */
  async #isReached(expected: Locator, messagesBefore: number): Promise<boolean> {
    const isExpectedShown = succeeds(expected.first().waitFor({ timeout: EFFECT_TIMEOUT }))
    const hasFailureMessage = this.visitor.page
      .waitForFunction((before) => (window.failures ?? []).length > before, messagesBefore, { timeout: EFFECT_TIMEOUT })
      // The wait fails when a new document is loaded. The expected state then decides.
      .then(
        () => false,
        () => isExpectedShown,
      )
    const isReached =
      (await Promise.race([isExpectedShown, hasFailureMessage])) ||
      (await succeeds(expected.first().waitFor({ timeout: LATE_SUCCESS_TIMEOUT })))
    return isReached && this.#isStillShown(expected)
  }

  /** True when the state is still there after the responses, as an optimistic change may be undone. */
  async #isStillShown(expected: Locator): Promise<boolean> {
    if (this.#openRequests.size === 0) return true
    await expect.poll(() => this.#openRequests.size, { timeout: 2 * EFFECT_TIMEOUT }).toBe(0)
    await this.visitor.page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    )
    return expected.first().isVisible()
  }

  #failureMessages(): Promise<readonly string[]> {
    return this.visitor.page.evaluate(() => window.failures ?? []).catch(() => [])
  }

  async #retryOnPage(): Promise<boolean> {
    const { page } = this.visitor
    const hasMain = await page.evaluate(() => document.querySelector('main') !== null).catch(() => true)
    if (!hasMain && page.url() !== 'about:blank') return succeeds(page.reload({ timeout: EFFECT_TIMEOUT }))
    const retryButton = page.getByRole('main').getByRole('button', { name: /^(?:Try|Check) again$/ })
    if (!(await retryButton.isVisible().catch(() => false))) return false
    return succeeds(retryButton.click({ timeout: EFFECT_TIMEOUT }))
  }

  async #expectText(): Promise<void> {
    const { page } = this.visitor
    if (page.url().startsWith('chrome-error:')) return
    const pageText = await page.evaluate(() => document.body?.innerText.trim() ?? '').catch(() => 'on its way')
    expect(pageText, `${page.url()} says nothing.\n${this.failureLog()}`).not.toBe('')
  }
}

const succeeds = (something: Promise<unknown>): Promise<boolean> =>
  something.then(
    () => true,
    () => false,
  )
