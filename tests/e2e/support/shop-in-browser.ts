// Opens a running shop and a browser for the tests of one file.
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { type RunningShop, startShop } from '../../support/running-shop.ts'
import type { Environment, ShopProcess } from '../../support/shop-process.ts'
import { openBrowser, type TestBrowser, type Visitor, type VisitorOptions } from './browser.ts'

export interface ShopInBrowser {
  readonly shop: ShopProcess
  readonly browser: TestBrowser
  visitor(options?: Omit<VisitorOptions, 'origin'>): Promise<Visitor>
}

/**
 * To be called where a test file begins. The result can be used from the first `beforeAll` on. The visitors that a test
 * opens are closed after it, and it fails if their pages had an error.
 */
export function openShopInBrowser(env: Environment = {}): ShopInBrowser {
  let running: RunningShop | undefined
  let browser: TestBrowser | undefined
  beforeAll(async () => {
    running = await startShop(env)
    browser = await openBrowser()
  })
  beforeEach(() => browser?.keepVisitors())
  afterEach(() => browser?.leaveAll())
  afterAll(async () => {
    await browser?.close()
    await running?.close()
  })
  return {
    get shop() {
      return requireOpened(running).shop
    },
    get browser() {
      return requireOpened(browser)
    },
    visitor: (options = {}) =>
      requireOpened(browser).visitor({ origin: requireOpened(running).shop.origin, ...options }),
  }
}

function requireOpened<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('The shop opens when the first test begins, not while tests are collected.')
  return part
}
