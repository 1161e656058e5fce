// Two people with two scanners and without a round: each sees what the other has, how many are left and what is in rounds of others, and a second tab does nothing twice (ORD-26 to ORD-28).
import { beforeAll, expect, it } from 'vitest'
import { adminPages } from '#contract/admin-urls.ts'
import { makeRounds } from '#contract/calls/admin/rounds.ts'
import { setGoodsCode } from '#contract/calls/admin/stock.ts'
import { signIn } from '#contract/calls/login.ts'
import { adminOrdersReplies } from '#copy/admin-orders-replies.ts'
import { scan as words } from '#copy/scan.ts'
import { type Bought, bought } from '#tests/support/bought.ts'
import type { Visitor } from '#tests/support/browser.ts'
import { aPackerAt, Packer, parcelOf } from '#tests/support/packer.ts'
import { RemoteClient } from '#tests/support/remote-client.ts'
import { openShopInBrowser } from '#tests/support/shop-in-browser.ts'
import { aCustomer, productId } from '#tests/support/shopping.ts'

const here = openShopInBrowser()
const KIT = 'Period Kit'
const KIT_CODE = 'PERIODKIT-01'
/** Of all boxes, two are in a round of somebody else. */
const ALL = 12
const WITH_OTHERS = 2
/** Longer than a list is old. */
const A_WHILE = 31_000

let owner: RemoteClient
let orders: readonly Bought[]
beforeAll(async () => {
  owner = new RemoteClient(() => here.shop.origin)
  await owner.call(signIn, { body: { ...here.shop.admin } })
  await owner.call(setGoodsCode, { params: { stockItemId: await productId(here.shop, KIT) }, body: { code: KIT_CODE } })
  orders = await waiting(ALL)
  const [{ id: assignee } = { id: '' }] = await here.shop.query<{ id: string }>(
    'SELECT id FROM users WHERE email = $1',
    [here.shop.admin.email],
  )
  await owner.call(makeRounds, {
    body: { size: WITH_OTHERS, assignee },
    headers: { 'idempotency-key': crypto.randomUUID() },
  } as never)
}, 180_000)

async function waiting(count: number): Promise<Bought[]> {
  const some: Bought[] = []
  while (some.length < count) {
    const customer = await aCustomer(here.browser, here.shop)
    for (let own = 0; own < 10 && some.length < count; own++) some.push(await bought(here.shop, customer))
    await customer.visitor.leave()
  }
  return some
}

const stateOf = (some: readonly Bought[]) =>
  here.shop.query<{ number: number; status: string; parcel: string | null; steps: number }>(
    `SELECT order_number::int AS number, status, tracking_number AS parcel,
      (SELECT count(*)::int FROM order_events e WHERE e.order_id = orders.id) AS steps
     FROM orders WHERE order_number = ANY($1) ORDER BY placed_at`,
    [some.map(({ orderNumber }) => orderNumber)],
  )
const holdersOf = ({ id }: Bought) => here.shop.query('SELECT user_id FROM packing_claims WHERE order_id = $1', [id])
const aPacker = async (name: string): Promise<Packer> => {
  const packer = await aPackerAt(here.browser, here.shop, adminPages.scan(), { name })
  await keepsTime(packer.visitor)
  return packer
}
/** From now on the test says when time has passed. */
async function keepsTime({ page }: Visitor): Promise<void> {
  await page.clock.install()
  await page.reload()
  await page.getByText(words.next, { exact: true }).waitFor()
}
const later = ({ visitor }: Packer) => visitor.page.clock.fastForward(A_WHILE)

/** The order that the screen calls the next; null where it calls none, or one whose box is packed already: somebody has it before her. */
async function nextOf({ visitor: { page } }: Packer): Promise<Bought | null> {
  const line = page.getByRole('listitem').filter({ has: page.getByText(words.next, { exact: true }) })
  const none = page.getByText(words.noneLeft)
  const others = page.getByText(words.noneFree)
  await line.or(none).or(others).first().waitFor()
  if ((await line.count()) === 0 || (await line.getByText(words.waitsForParcel).count()) > 0) return null
  const number = Number(/#(\d+)/.exec((await line.textContent()) ?? '')?.[1])
  return orders.find(({ orderNumber }) => orderNumber === number) ?? null
}

it('two people see who has which box, and in two tabs nothing is sent twice', async () => {
  const [meera, priya] = [await aPacker('Meera'), await aPacker('Priya')]
  const [, , one, two, three, four, five] = orders as [Bought, Bought, Bought, Bought, Bought, Bought, Bought]
  for (const packer of [meera, priya]) {
    await packer.visitor.reads(words.leftCount(ALL - WITH_OTHERS))
    await packer.visitor.reads(words.withOthers(WITH_OTHERS))
    expect((await nextOf(packer))?.orderNumber).toBe(one.orderNumber)
  }
  await meera.scan(one.orderNumber)
  await meera.hears(words.told.opened(one.orderNumber))
  await later(priya)
  await priya.visitor.reads(words.isHeld('Meera'))
  expect((await nextOf(priya))?.orderNumber).toBe(two.orderNumber)
  await priya.visitor.look()
  await priya.scan(one.orderNumber)
  await priya.isStopped(words.stop.held(one.orderNumber, 'Meera'))
  await meera.lays(one, [KIT_CODE])
  // Closed, and without a parcel yet: it is Meera's still.
  await priya.scan(one.orderNumber)
  await priya.isStopped(words.stop.held(one.orderNumber, 'Meera'))
  await meera.scan(parcelOf(one.orderNumber))
  await meera.hears(words.told.sent(one.orderNumber))
  await later(priya)
  await priya.visitor.reads(words.leftCount(ALL - WITH_OTHERS - 1))

  // Put away, a closed box is anybody's: Priya finds it open for its parcel.
  await meera.scan(four.orderNumber)
  await meera.hears(words.told.opened(four.orderNumber))
  await meera.lays(four, [KIT_CODE])
  await meera.press(words.putAway)
  await meera.hears(words.told.putAway(four.orderNumber))
  await priya.scan(four.orderNumber)
  await priya.hears(words.told.openedFull(four.orderNumber))
  await priya.scan(parcelOf(four.orderNumber))
  await priya.hears(words.told.sent(four.orderNumber))

  // Put away without a line, it is Meera's until the line is back, and she is told so.
  await meera.scan(five.orderNumber)
  await meera.hears(words.told.opened(five.orderNumber))
  meera.visitor.announce(0, /scan/)
  await meera.visitor.page.context().setOffline(true)
  await meera.press(words.putAway)
  await meera.hears(words.told.putAwayLater(five.orderNumber))
  await priya.scan(five.orderNumber)
  await priya.isStopped(words.stop.held(five.orderNumber, 'Meera'))
  await meera.visitor.page.context().setOffline(false)
  await expect.poll(() => holdersOf(five)).toEqual([])
  await priya.scan(five.orderNumber)
  await priya.hears(words.told.opened(five.orderNumber))
  await priya.press(words.putAway)
  await priya.hears(words.told.putAway(five.orderNumber))

  // The same person in a second tab: the same box is open in both, and one parcel goes.
  const tab = new Packer(await meera.visitor.tab())
  await tab.visitor.page.goto(adminPages.scan())
  await tab.visitor.page.getByText(words.next, { exact: true }).waitFor()
  await meera.scan(two.orderNumber)
  await meera.hears(words.told.opened(two.orderNumber))
  await tab.scan(two.orderNumber)
  await tab.hears(words.told.opened(two.orderNumber))
  await meera.lays(two, [KIT_CODE])
  await tab.lays(two, [KIT_CODE])
  await meera.scan(parcelOf(two.orderNumber))
  await meera.hears(words.told.sent(two.orderNumber))
  await tab.scan(parcelOf(three.orderNumber))
  const reason = adminOrdersReplies.refused.dispatchedAs(parcelOf(two.orderNumber))
  await tab.isStopped(words.stop.refused(two.orderNumber, reason))
  for (const each of [meera, tab]) await each.visitor.reads(reason)

  // What one tab keeps without a line, the other sends too: once.
  for (const each of [meera, tab]) each.visitor.announce(0, /scan/)
  await meera.visitor.page.context().setOffline(true)
  await meera.packs(three, [KIT_CODE], parcelOf(three.orderNumber))
  await meera.hears(words.told.sentLater(three.orderNumber))
  await tab.visitor.reads(words.toConfirm(2))
  await meera.visitor.page.context().setOffline(false)
  for (const each of [meera, tab]) await each.visitor.page.getByText(words.toConfirm(2)).waitFor({ state: 'hidden' })
  const sent = [one, two, three, four]
  expect((await stateOf(sent)).map(({ status, parcel, steps }) => [status, parcel, steps])).toEqual(
    sent.map(({ orderNumber }) => ['dispatched', parcelOf(orderNumber), 4]),
  )
  for (const { visitor } of [meera, tab, priya]) await visitor.leave()
}, 180_000)
