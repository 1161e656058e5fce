// Somebody on a bad line: she tries again, is told each time that something did not work, and never loses what she typed.
import type { Locator, Request } from 'playwright-core'
import { expect } from 'vitest'
import { type BadLine, isByItself } from './bad-line.ts'
import type { Visitor } from './browser.ts'

/** So often she tries again before she gives up. What a step asks for one after the other fails one after the other. */
const PATIENCE = 10
/** How long she waits for what a tap should bring, in milliseconds. */
const A_WHILE = 4000
/** How long she reads what she is told, and waits whether it comes all the same: some messages are no failure. */
const A_MESSAGE = 1500
/** What nobody may say of something that was done. The specification's own words for a signup, a login or a message that failed are not of these. */
const NOT_DONE = /\b(?:was|were) not\b|\bFailed to (?:add|remove)\b/

declare global {
  interface Window {
    /** The messages of failure that have appeared in this document. */
    failures?: string[]
  }
}

export class Patient {
  readonly visitor: Visitor
  readonly #line: BadLine
  /** What was sent and has no answer yet. */
  readonly #sent = new Set<Request>()

  private constructor(visitor: Visitor, line: BadLine) {
    this.visitor = visitor
    this.#line = line
    visitor.page.on('request', (request) => {
      if (request.method() !== 'GET' && !isByItself(request.url())) this.#sent.add(request)
    })
    visitor.page.on('requestfinished', (request) => this.#sent.delete(request))
    visitor.page.on('requestfailed', (request) => this.#sent.delete(request))
  }

  /** Sits down before a browser whose line is bad from now on. */
  static async on(visitor: Visitor, line: BadLine, seed: number): Promise<Patient> {
    await visitor.page.addInitScript(() => {
      const failures: string[] = []
      window.failures = failures
      /** What a new part of the page says as a failure: it stands in a message, or is one, or brings some along. */
      const told = (place: Node, part: Node): string[] => {
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
          for (const node of addedNodes) failures.push(...told(target, node))
      }).observe(document, { subtree: true, childList: true })
    })
    // What fails is what the test is about; that the page itself says nothing on its console is still looked at.
    for (const status of [0, 401, 404, 409, 502, 503]) visitor.announce(status, /.*/)
    line.become(seed)
    return new Patient(visitor, line)
  }

  /** Opens a page by its address, and again, until it is there and answers to its controls. */
  async opens(path: string, sign: Locator): Promise<void> {
    const { page } = this.visitor
    await this.#until(`${path} comes`, sign, async () => {
      // What comes after the # is the page's own, and it may have put it away.
      if (new URL(page.url()).pathname !== path.split('#')[0] || !(await this.#askAgain()))
        await page.goto(path, { timeout: A_WHILE }).catch(() => undefined)
    })
    await this.isAwake()
  }

  /** Follows a link of the page until the next one is there. */
  async follows(link: Locator, sign: Locator): Promise<void> {
    await this.does(link, sign)
    await this.isAwake()
  }

  /** Presses until what should come has come. `still` looks, before each further press, whether everything typed is there: as long as the button is. */
  async does(press: Locator | (() => Promise<void>), sign: Locator, still?: () => Promise<void>): Promise<void> {
    const act = typeof press === 'function' ? press : () => press.click({ timeout: A_WHILE })
    const isStillHere = async () => typeof press === 'function' || (await press.isVisible())
    await this.#until(
      `${press} brings ${sign}`,
      sign,
      async () => {
        if (!(await this.#askAgain())) await act().catch(() => undefined)
      },
      async () => {
        if (!still || !(await isStillHere())) return
        // What comes late takes the form away while it is looked at.
        await still().catch(async (lost) => {
          if (await isStillHere()) throw lost
        })
      },
    )
  }

  /** Waits for what comes by itself. */
  async sees(sign: Locator): Promise<void> {
    await this.does(async () => undefined, sign)
  }

  /** Ends it. What a page threw without anybody's hearing is a fault, whatever the line was like; and it must have been a bad one. */
  async leaves(): Promise<void> {
    await this.visitor.leave()
    expect(this.#line.losses.length, 'requests that failed').toBeGreaterThan(10)
  }

  /** Touches the page until it answers: a module that failed comes with the next touch. */
  async isAwake(): Promise<void> {
    for (let tried = 0; tried < PATIENCE; tried += 1) {
      if (await came(this.visitor.awake({ timeout: A_MESSAGE }))) return
      await this.#neverBlank()
    }
    throw new Error(`${this.visitor.page.url()} does not wake.\n${this.story()}`)
  }

  /** What went wrong on the line so far. */
  story(): string {
    return this.#line.losses.map(({ what, how }) => `${what} was ${how}`).join('\n')
  }

  async #until(what: string, sign: Locator, act: () => Promise<void>, still?: () => Promise<void>): Promise<void> {
    for (let tried = 0; tried < PATIENCE; tried += 1) {
      const [said, lost] = [(await this.#told()).length, this.#line.losses.length]
      await act()
      if (await this.#comes(sign, said)) return
      await this.#neverBlank()
      const write = this.#line.losses.slice(lost).find(({ isWrite, how }) => isWrite && how !== 'late')
      if (write) {
        const told = (await this.#told()).slice(said)
        expect(told, `${write.what} was ${write.how}, and nobody said so`).not.toEqual([])
        if (write.how !== 'never heard of' && write.how !== 'refused by a balancer')
          expect(told.join(' '), `${write.what} was ${write.how}`).not.toMatch(NOT_DONE)
      }
      await still?.()
    }
    throw new Error(`${this.visitor.page.url()}: never was it so that ${what}.\n${this.story()}`)
  }

  /** True once the sign is there; false some moments after a failure is told, or after a while. */
  async #comes(sign: Locator, said: number): Promise<boolean> {
    const isThere = came(sign.first().waitFor({ timeout: A_WHILE }))
    const isTold = this.visitor.page
      .waitForFunction((before) => (window.failures ?? []).length > before, said, { timeout: A_WHILE })
      // A new document begins to count anew; what comes there is the sign's to tell.
      .then(
        () => false,
        () => isThere,
      )
    const isSeen = (await Promise.race([isThere, isTold])) || (await came(sign.first().waitFor({ timeout: A_MESSAGE })))
    return isSeen && this.#stays(sign)
  }

  /** Some things are shown before the shop has said yes to them; they are there when they still are after its answer. */
  async #stays(sign: Locator): Promise<boolean> {
    if (this.#sent.size === 0) return true
    await expect.poll(() => this.#sent.size, { timeout: 2 * A_WHILE }).toBe(0)
    await this.visitor.page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    )
    return sign.first().isVisible()
  }

  #told(): Promise<readonly string[]> {
    return this.visitor.page.evaluate(() => window.failures ?? []).catch(() => [])
  }

  /** Loads a document anew that is not the shop's, or presses what the page itself offers in place of something that did not come. */
  async #askAgain(): Promise<boolean> {
    const { page } = this.visitor
    const isOurs = await page.evaluate(() => document.querySelector('main') !== null).catch(() => true)
    if (!isOurs && page.url() !== 'about:blank') return came(page.reload({ timeout: A_WHILE }))
    const again = page.getByRole('main').getByRole('button', { name: /^(?:Try|Check) again$/ })
    if (!(await again.isVisible().catch(() => false))) return false
    return came(again.click({ timeout: A_WHILE }))
  }

  /** A page that says nothing at all is the one thing that must never be. The browser's own page for a document that failed is not the shop's. */
  async #neverBlank(): Promise<void> {
    const { page } = this.visitor
    if (page.url().startsWith('chrome-error:')) return
    const said = await page.evaluate(() => document.body?.innerText.trim() ?? '').catch(() => 'on its way')
    expect(said, `${page.url()} says nothing.\n${this.story()}`).not.toBe('')
  }
}

const came = (something: Promise<unknown>): Promise<boolean> =>
  something.then(
    () => true,
    () => false,
  )
