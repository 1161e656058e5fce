// The camera of the scan screen says why where it stays shut, and typing goes on (ORD-26).
import { afterAll, beforeAll, it } from 'vitest'
import { adminPages } from '#contract/admin-urls.ts'
import { scan as words } from '#copy/scan.ts'
import { aStaffMember } from '#tests/support/admin.ts'
import { type Bought, bought } from '#tests/support/bought.ts'
import { openBrowser, PHONE, type TestBrowser, type Visitor } from '#tests/support/browser.ts'
import { openShopInBrowser } from '#tests/support/shop-in-browser.ts'
import { aCustomer } from '#tests/support/shopping.ts'

const here = openShopInBrowser()
const { camera } = words

let order: Bought
let filmed: TestBrowser
beforeAll(async () => {
  const customer = await aCustomer(here.browser, here.shop)
  order = await bought(here.shop, customer)
  await customer.visitor.leave()
  filmed = await openBrowser(['--use-fake-device-for-media-stream'])
})
afterAll(() => filmed?.close())

async function atTheScreen(browser: TestBrowser, isAllowed: boolean): Promise<Visitor> {
  const { visitor } = await aStaffMember(browser, here.shop, { viewport: PHONE })
  if (isAllowed) await visitor.page.context().grantPermissions(['camera'])
  await visitor.page.goto(adminPages.scan())
  await visitor.reads(words.told.welcome)
  return visitor
}

it('a camera that is not allowed, is not there, or may not be asked for at this address says so, and typing goes on', async () => {
  const refused = await atTheScreen(filmed, false)
  await refused.button(camera.open).click()
  await refused.message('alert', camera.trouble.refused).waitFor()
  await refused.look()
  await refused.page.keyboard.type(String(order.orderNumber))
  await refused.page.keyboard.press('Enter')
  await refused.message('status', words.told.opened(order.orderNumber)).waitFor()
  await refused.leave()

  // The other browser has no camera at all.
  const none = await atTheScreen(here.browser, true)
  await none.button(camera.open).click()
  await none.message('alert', camera.trouble.none).waitFor()
  await none.look()
  await none.leave()

  const { visitor: insecure } = await aStaffMember(filmed, here.shop, { viewport: PHONE })
  // What a page is told at an address without https.
  await insecure.page.addInitScript(() => Object.defineProperty(navigator, 'mediaDevices', { get: () => undefined }))
  await insecure.page.goto(adminPages.scan())
  await insecure.button(camera.open).click()
  await insecure.message('alert', camera.trouble.insecure).waitFor()
  await insecure.look()
  await insecure.leave()
}, 90_000)
