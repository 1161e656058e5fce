// The camera of the scan screen: it reads the number on our own slip, rests while nobody looks, and says why where it stays shut (ORD-26).
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminPages } from '#contract/admin-urls.ts'
import { slips } from '#copy/admin-slips.ts'
import { scan as words } from '#copy/scan.ts'
import { aStaffMember } from '#tests/support/admin.ts'
import { type Bought, bought } from '#tests/support/bought.ts'
import { openBrowser, PHONE, type TestBrowser, type Visitor } from '#tests/support/browser.ts'
import { filming, filmOf } from '#tests/support/fake-camera.ts'
import { openShopInBrowser } from '#tests/support/shop-in-browser.ts'
import { aCustomer } from '#tests/support/shopping.ts'

const here = openShopInBrowser()
const { camera } = words

let order: Bought
let folder: string
let filmed: TestBrowser
beforeAll(async () => {
  const customer = await aCustomer(here.browser, here.shop)
  order = await bought(here.shop, customer)
  await customer.visitor.leave()
  folder = await mkdtemp(join(tmpdir(), 'shop-tests-camera-'))
  const film = join(folder, 'slip.y4m')
  await filmOf(await pictureOfSlip(), film)
  filmed = await openBrowser(filming(film))
})
afterAll(async () => {
  await filmed?.close()
  await rm(folder, { recursive: true, force: true })
})

/** What a phone sees that is held over the label of the slip. */
async function pictureOfSlip(): Promise<Buffer> {
  const { visitor } = await aStaffMember(here.browser, here.shop, { viewport: { width: 900, height: 1200 } })
  // Paper is finer than a screen.
  const chromium = await visitor.page.context().newCDPSession(visitor.page)
  const fine = { width: 900, height: 1200, deviceScaleFactor: 4, mobile: false }
  await chromium.send('Emulation.setDeviceMetricsOverride', fine)
  await visitor.page.goto(adminPages.slips([order.id]))
  const bars = visitor.page.getByRole('img', { name: slips.code(order.orderNumber) }).last()
  await bars.scrollIntoViewIfNeeded()
  const box = await bars.boundingBox()
  if (box === null) throw new Error('The slip has no bars.')
  const picture = await visitor.page.screenshot({
    clip: { x: box.x - 60, y: box.y - 60, width: box.width + 120, height: box.height + 120 },
  })
  await visitor.leave()
  return picture
}

async function atTheScreen(browser: TestBrowser, isAllowed: boolean): Promise<Visitor> {
  const { visitor } = await aStaffMember(browser, here.shop, { viewport: PHONE })
  if (isAllowed) await visitor.page.context().grantPermissions(['camera'])
  await visitor.page.goto(adminPages.scan())
  await visitor.reads(words.told.welcome)
  return visitor
}
const track = ({ page }: Visitor) =>
  page.getByLabel(camera.label).evaluate((film) => {
    const stream = (film as HTMLVideoElement).srcObject as MediaStream | null
    return stream?.getVideoTracks()[0]?.readyState ?? 'none'
  })
/** Somebody looks at another tab, or comes back from it. */
const looks = ({ page }: Visitor, isAway: boolean) =>
  page.evaluate((isAway) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => isAway })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isAway)

it('the camera reads the bars of the slip, and its box is in hand', async () => {
  const visitor = await atTheScreen(filmed, true)
  await visitor.button(camera.open).click()
  await visitor.message('status', words.told.opened(order.orderNumber)).waitFor()
  // What lies there still is no scan again.
  await visitor.page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 1)
  await visitor.message('status', words.told.opened(order.orderNumber)).waitFor()
  await visitor.look()
  expect(await track(visitor)).toBe('live')

  await looks(visitor, true)
  expect(await track(visitor)).toBe('ended')
  await looks(visitor, false)
  await expect.poll(() => track(visitor)).toBe('live')

  const film = await visitor.page
    .getByLabel(camera.label)
    .evaluateHandle((film) => (film as HTMLVideoElement).srcObject)
  await visitor.button(camera.close).click()
  await visitor.page.getByLabel(camera.label).waitFor({ state: 'detached' })
  expect(
    await film.evaluate((stream) => (stream as MediaStream).getTracks().map(({ readyState }) => readyState)),
  ).toEqual(['ended'])
  await visitor.leave()
}, 90_000)

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
