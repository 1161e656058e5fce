// Opens a shop with pages in the pseudo-language, and a browser, for the tests of one file.
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { clientOf } from '../../support/client.ts'
import { PSEUDO } from '../../support/pseudo-language.ts'
import { pseudoPages, registerPseudoTexts } from '../../support/pseudo-pages.ts'
import { openTestShop, type TestShop } from '../../support/shop.ts'
import { openBrowser, type TestBrowser, type Visitor, type VisitorOptions } from './browser.ts'

export const PSEUDO_HOME = `/${PSEUDO}`

interface PseudoShop {
  readonly test: TestShop
  readonly origin: string
  visitor(options?: Omit<VisitorOptions, 'origin'>): Promise<Visitor>
}

/** Like `openShopInBrowser`; the result can be used from the next `beforeAll` on. */
export function openPseudoShop(): PseudoShop {
  let test: TestShop
  let origin: string
  let browser: TestBrowser
  beforeAll(async () => {
    const languages = [await pseudoPages()]
    await registerPseudoTexts()
    const openedShop = await openTestShop({ PUBLIC_URL: '' }, { pages: 'build', languages })
    await openedShop.app.listen({ port: 0, host: '127.0.0.1' })
    origin = `http://127.0.0.1:${(openedShop.app.server.address() as AddressInfo).port}`
    // The shop's own address is the one at which it is requested.
    test = { ...openedShop, client: () => clientOf(openedShop.app, origin, { host: new URL(origin).host }) }
    browser = await openBrowser()
  }, 300_000)
  beforeEach(() => browser?.keepVisitors())
  afterEach(() => browser?.leaveAll())
  afterAll(async () => {
    await browser?.close()
    await test?.close()
  })
  return {
    get test() {
      return test
    },
    get origin() {
      return origin
    },
    visitor: (options = {}) => browser.visitor({ origin, ...options }),
  }
}
