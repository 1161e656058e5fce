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
  readonly #line: BadConnection
  readonly #sent = new Set<Request>()

  private constructor(visitor: Visitor, line: BadConnection) {
    this.visitor = visitor
    this.#line = line
    visitor.page.on('request', (request) => {
      if (request.method() !== 'GET' && !isBackgroundRequest(request.url())) this.#sent.add(request)
    })
    visitor.page.on('requestfinished', (request) => this.#sent.delete(request))
    visitor.page.on('requestfailed', (request) => this.#sent.delete(request))
  }

  /** Opens a browser whose connection is bad from now on. */
  static async open(visitor: Visitor, line: BadConnection, seed: number): Promise<RetryingUser> {
    await visitor.page.addInitScript(() => {
      const failures: string[] = []
      window.failures = failures
      /** Returns the failure messages around and inside an added part of the page. */
      const messagesIn = (place: Node, part: Node): string[] => {
        const isElement = part instanceof Element
        const isWithin = place instanceof Element && place.closest('[role=alert]') !== null
        const alerts: Node[] =
          isWithin || (isElement && part.matches('[role=alert]'))
            ? [part]
            : isElement
              ? [...part.querySelectorAll('[role=alert]')]
              : []
        return alerts.map((alert) => alert.textContent?.trim() ?? '').filter(Boolean)
      }
      new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes)
          for (const node of addedNodes) failures.push(...messagesIn(target, node))
      }).observe(document, { subtree: true, childList: true })
    })
    // Failures are what the test is about; the page's own console messages are still checked.
    for (const status of [0, 401, 404, 409, 502, 503]) visitor.expectFailure(status, /.*/)
    line.startFailing(seed)
    return new RetryingUser(visitor, line)
  }

  async openPage(path: string, sign: Locator): Promise<void> {
    const { page } = this.visitor
    await this.#tryUntil(`${path} comes`, sign, async () => {
      // The part after the # is not compared: the page itself may have removed it.
      if (new URL(page.url()).pathname !== path.split('#')[0] || !(await this.#retryOnPage()))
        await page.goto(path, { timeout: EFFECT_TIMEOUT }).catch(() => undefined)
    })
    await this.waitForHydration()
  }

  /** Clicks a link of the page until the next one is loaded. */
  async followLink(link: Locator, sign: Locator): Promise<void> {
    await this.clickUntil(link, sign)
    await this.waitForHydration()
  }

  /** Clicks until the expected state is reached. Before each further click, `still` checks the typed text. */
  async clickUntil(press: Locator | (() => Promise<void>), sign: Locator, still?: () => Promise<void>): Promise<void> {
    const act = typeof press === 'function' ? press : () => press.click({ timeout: EFFECT_TIMEOUT })
    const isStillHere = async () => typeof press === 'function' || (await press.isVisible())
    await this.#tryUntil(
      `${press} brings ${sign}`,
      sign,
      async () => {
        if (!(await this.#retryOnPage())) await act().catch(() => undefined)
      },
      async () => {
        if (!still || !(await isStillHere())) return
        // A late success removes the form during the check.
        await still().catch(async (lost) => {
          if (await isStillHere()) throw lost
        })
      },
    )
  }

  async waitFor(sign: Locator): Promise<void> {
    await this.clickUntil(async () => undefined, sign)
  }

  /** Fails after an unhandled page error, or when no more than ten requests have failed. */
  async close(): Promise<void> {
    await this.visitor.leave()
    expect(this.#line.failedRequests.length, 'requests that failed').toBeGreaterThan(10)
  }

  /** Interacts with the page until it is hydrated: a failed module is loaded by the next interaction. */
  async waitForHydration(): Promise<void> {
    for (let tried = 0; tried < MAX_TRIES; tried += 1) {
      if (await succeeds(this.visitor.waitForHydration({ timeout: LATE_SUCCESS_TIMEOUT }))) return
      await this.#expectText()
    }
    throw new Error(`${this.visitor.page.url()} does not hydrate.\n${this.failureLog()}`)
  }

  failureLog(): string {
    return this.#line.failedRequests.map(({ what, how }) => `${what} was ${how}`).join('\n')
  }

  async #tryUntil(what: string, sign: Locator, act: () => Promise<void>, still?: () => Promise<void>): Promise<void> {
    for (let tried = 0; tried < MAX_TRIES; tried += 1) {
      const [messagesBefore, lost] = [(await this.#failureMessages()).length, this.#line.failedRequests.length]
      await act()
      if (await this.#isReached(sign, messagesBefore)) return
      await this.#expectText()
      const write = this.#line.failedRequests.slice(lost).find(({ isWrite, how }) => isWrite && how !== 'late')
      if (write) {
        const messages = (await this.#failureMessages()).slice(messagesBefore)
        expect(messages, `${write.what} was ${write.how}, and nobody said so`).not.toEqual([])
        if (write.how !== 'never heard of' && write.how !== 'refused by a balancer')
          expect(messages.join(' '), `${write.what} was ${write.how}`).not.toMatch(NOT_DONE)
      }
      await still?.()
    }
    throw new Error(`${this.visitor.page.url()}: this state was never reached: ${what}.\n${this.failureLog()}`)
  }

  /** True once the expected state is reached; false some moments after a failure message, or after a timeout. */
  async #isReached(sign: Locator, messagesBefore: number): Promise<boolean> {
    const isThere = succeeds(sign.first().waitFor({ timeout: EFFECT_TIMEOUT }))
    const hasMessage = this.visitor.page
      .waitForFunction((before) => (window.failures ?? []).length > before, messagesBefore, { timeout: EFFECT_TIMEOUT })
      // The wait fails when a new document is loaded. The expected state then decides.
      .then(
        () => false,
        () => isThere,
      )
    const isSeen =
      (await Promise.race([isThere, hasMessage])) ||
      (await succeeds(sign.first().waitFor({ timeout: LATE_SUCCESS_TIMEOUT })))
    return isSeen && this.#isStillShown(sign)
  }

  /** True when the state is still there after the responses, as an optimistic change may be undone. */
  async #isStillShown(sign: Locator): Promise<boolean> {
    if (this.#sent.size === 0) return true
    await expect.poll(() => this.#sent.size, { timeout: 2 * EFFECT_TIMEOUT }).toBe(0)
    await this.visitor.page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    )
    return sign.first().isVisible()
  }

  #failureMessages(): Promise<readonly string[]> {
    return this.visitor.page.evaluate(() => window.failures ?? []).catch(() => [])
  }

  async #retryOnPage(): Promise<boolean> {
    const { page } = this.visitor
    const isOurs = await page.evaluate(() => document.querySelector('main') !== null).catch(() => true)
    if (!isOurs && page.url() !== 'about:blank') return succeeds(page.reload({ timeout: EFFECT_TIMEOUT }))
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
