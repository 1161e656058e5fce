// The camera of the scan screen reads a printed slip as a phone sees it; what it cannot read, and why it stays shut, it says, and typing goes on (ORD-26, ORD-30).
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminPages } from '#contract/admin-urls.ts'
import { scan as words } from '#copy/scan.ts'
import { aStaffMember } from '#tests/support/admin.ts'
import { type Bought, bought } from '#tests/support/bought.ts'
import { openBrowser, PHONE, type TestBrowser, type Visitor } from '#tests/support/browser.ts'
import { printedSlip } from '#tests/support/filmed-slip.ts'
import { openShopInBrowser } from '#tests/support/shop-in-browser.ts'
import { aCustomer } from '#tests/support/shopping.ts'

const here = openShopInBrowser()
const { camera } = words

let order: Bought
let films: string
/** Has a camera, and one that sees the film. */
let filming: TestBrowser
let filmed: TestBrowser
/** What the camera sees, from when it is opened the next time. */
const film = () => path.join(films, 'camera.y4m')
beforeAll(async () => {
  const customer = await aCustomer(here.browser, here.shop)
  order = await bought(here.shop, customer)
  await customer.visitor.leave()
  films = await mkdtemp(path.join(tmpdir(), 'films-'))
  filming = await openBrowser(['--use-fake-device-for-media-stream'])
  filmed = await openBrowser(['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film()}`])
})
afterAll(async () => {
  await filming?.close()
  await filmed?.close()
  await rm(films, { recursive: true, force: true })
})

async function atTheScreen(browser: TestBrowser, isAllowed: boolean): Promise<Visitor> {
  const { visitor } = await aStaffMember(browser, here.shop, { viewport: PHONE })
  if (isAllowed) await visitor.page.context().grantPermissions(['camera'])
  await visitor.page.goto(adminPages.scan())
  await visitor.reads(words.told.welcome)
  return visitor
}

it('a camera that is not allowed, is not there, or may not be asked for at this address says so, and typing goes on', async () => {
  const refused = await atTheScreen(filming, false)
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

  const { visitor: insecure } = await aStaffMember(filming, here.shop, { viewport: PHONE })
  // What a page is told at an address without https.
  await insecure.page.addInitScript(() => Object.defineProperty(navigator, 'mediaDevices', { get: () => undefined }))
  await insecure.page.goto(adminPages.scan())
  await insecure.button(camera.open).click()
  await insecure.message('alert', camera.trouble.insecure).waitFor()
  await insecure.look()
  await insecure.leave()
}, 90_000)

it('a slip that is printed on A5 and seen askew by a phone opens its order; of a blurred one she is told what helps, and types', async () => {
  const slip = await printedSlip(here.browser, here.shop, order)
  await slip.film(film(), { askew: 0, blur: 12 })
  const packer = await atTheScreen(filmed, true)
  // The way of browsers without bars of their own: the library reads.
  expect(await packer.page.evaluate(() => 'BarcodeDetector' in window)).toBe(false)
  await packer.button(camera.open).click()
  await packer.message('status', camera.hold).waitFor()
  await packer.message('status', camera.unread).waitFor()
  await packer.look()
  await packer.page.keyboard.type(String(order.orderNumber))
  await packer.page.keyboard.press('Enter')
  await packer.message('status', words.told.opened(order.orderNumber)).waitFor()
  await packer.button(words.putAway).click()
  await packer.message('status', words.told.putAway(order.orderNumber)).waitFor()
  await packer.button(camera.close).click()

  for (const sight of [
    { askew: 0, blur: 0.8 },
    { askew: 4, blur: 1.2 },
    { askew: -6, blur: 0.8 },
    { askew: 2, blur: 0.8, nearness: 0.75 },
    { askew: 91, blur: 0.8 },
  ]) {
    await slip.film(film(), sight)
    await packer.button(camera.open).click()
    await packer.message('status', words.told.opened(order.orderNumber)).waitFor()
    await packer.look()
    await packer.button(words.putAway).click()
    await packer.message('status', words.told.putAway(order.orderNumber)).waitFor()
    await packer.button(camera.close).click()
  }
  await packer.leave()
}, 180_000)
