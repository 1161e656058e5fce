// Packing by a scanner, measured: a hundred orders from the queue to the post, with mistakes planted; and a line that is lost on the way.
import { beforeAll, expect, it } from 'vitest'
import { adminPages } from '#contract/admin-urls.ts'
import { moveOrder } from '#contract/calls/admin/order.ts'
import { makeRounds } from '#contract/calls/admin/rounds.ts'
import { openBox, sendScans } from '#contract/calls/admin/scans.ts'
import { setGoodsCode } from '#contract/calls/admin/stock.ts'
import { signIn } from '#contract/calls/login.ts'
import { adminOrdersReplies } from '#copy/admin-orders-replies.ts'
import { scan as words } from '#copy/scan.ts'
import { type Bought, bought } from '#tests/support/bought.ts'
import { DESKTOP, PHONE } from '#tests/support/browser.ts'
import { noteAnswers, notedAnswers, secondsOfHands } from '#tests/support/hands.ts'
import { aPackerAt, parcelOf } from '#tests/support/packer.ts'
import { RemoteClient } from '#tests/support/remote-client.ts'
import { openShopInBrowser } from '#tests/support/shop-in-browser.ts'
import { aCustomer, productId } from '#tests/support/shopping.ts'

const here = openShopInBrowser()
const KIT = 'Period Kit'
const OTHER = 'Night Pads'
const KIT_CODE = 'PERIODKIT-01'
const OTHER_CODE = '8901234567894'
/** Of hands, in seconds. */
const TEN_MINUTES = 600

let owner: RemoteClient
beforeAll(async () => {
  owner = new RemoteClient(() => here.shop.origin)
  await owner.call(signIn, { body: { ...here.shop.admin } })
  for (const [name, code] of [
    [KIT, KIT_CODE],
    [OTHER, OTHER_CODE],
  ] as const)
    await owner.call(setGoodsCode, { params: { stockItemId: await productId(here.shop, name) }, body: { code } })
})

/** Orders that wait: each with a kit, every fifth with two kinds of goods. */
async function waiting(count: number): Promise<Bought[]> {
  const orders: Bought[] = []
  while (orders.length < count) {
    const customer = await aCustomer(here.browser, here.shop)
    for (let own = 0; own < 10 && orders.length < count; own++)
      orders.push(await bought(here.shop, customer, { names: own % 5 === 4 ? [KIT, OTHER] : [KIT] }))
    await customer.visitor.leave()
  }
  return orders
}

const aPacker = (path: string, viewport?: typeof DESKTOP | typeof PHONE) =>
  aPackerAt(here.browser, here.shop, path, { viewport: viewport ?? DESKTOP })
const roundOf = async (orders: number): Promise<number> => {
  const { body } = await owner.call(makeRounds, {
    body: { size: orders },
    headers: { 'idempotency-key': crypto.randomUUID() },
  } as never)
  const [round] = (body as unknown as { rounds: { number: number }[] }).rounds
  return round?.number ?? 0
}
const codesOf = (place: number) => (place % 10 === 4 || place % 10 === 9 ? [KIT_CODE, OTHER_CODE] : [KIT_CODE])
const stateOf = (orders: readonly Bought[]) =>
  here.shop.query<{ number: number; status: string; parcel: string | null; steps: number; twice: number }>(
    `SELECT order_number::int AS number, status, tracking_number AS parcel,
      (SELECT count(*)::int FROM order_events e WHERE e.order_id = orders.id) AS steps,
      (SELECT count(*)::int FROM undone_moves u WHERE u.order_id = orders.id) AS twice
     FROM orders WHERE order_number = ANY($1) ORDER BY order_number`,
    [orders.map(({ orderNumber }) => orderNumber)],
  )

it('a hundred orders go from the queue to the post in three scans each, and thirteen mistakes are stopped in words', async () => {
  const orders = await waiting(100)
  const at = (place: number): Bought => {
    const order = orders[place]
    if (!order) throw new Error(`There is no order ${place}`)
    return order
  }
  const round = await roundOf(100)
  const packer = await aPacker(adminPages.scan(round))
  await packer.visitor.reads(words.progress(0, 100))
  await packer.visitor.look()

  await noteAnswers(packer.visitor)
  const mistakes: string[] = []
  const stopped = async (sentence: string) => {
    await packer.isStopped(sentence)
    mistakes.push(sentence)
  }
  const cancelled = new Set([60])
  for (const [place, order] of orders.entries()) {
    const { orderNumber, id } = order
    const codes = codesOf(place)
    if (place === 10) {
      // The parcel before the goods, the slip twice, goods of another kit, the slip of another order.
      await packer.scan(orderNumber)
      await packer.scan(parcelOf(orderNumber))
      await packer.visitor.page.getByRole('alert').getByText('Lay them in before the parcel.').waitFor()
      mistakes.push('a parcel before the goods')
      await packer.scan(orderNumber)
      await stopped(words.stop.sameSlip(orderNumber))
      await packer.scan(OTHER_CODE)
      await stopped(words.stop.notInBox(OTHER))
      await packer.scan(at(11).orderNumber)
      await stopped(words.stop.otherSlip(orderNumber, at(11).orderNumber))
      await packer.lays(order, codes)
      await packer.scan(parcelOf(orderNumber))
    } else if (place === 20) {
      // The number of a parcel that she has sent, and one that somebody else has.
      await packer.packs(order, codes, parcelOf(at(19).orderNumber))
      await stopped(words.stop.parcelUsed(at(19).orderNumber))
      await packer.scan(parcelOf(orderNumber))
    } else if (place === 30) {
      await sentElsewhere(at(31))
      await packer.packs(order, codes, parcelOf(at(31).orderNumber))
      await stopped(words.stop.refused(orderNumber, adminOrdersReplies.refused.numberTaken(at(31).orderNumber)))
      await packer.scan(orderNumber)
      await packer.hears(words.told.openedFull(orderNumber))
      await packer.scan(parcelOf(orderNumber))
    } else if (place === 31) {
      await packer.scan(orderNumber)
      await stopped(words.stop.sent(orderNumber, 'dispatched', parcelOf(orderNumber)))
      continue
    } else if (place === 34) {
      // One too many of one thing, while another is missing.
      await packer.scan(orderNumber)
      await packer.scan(OTHER_CODE)
      await packer.scan(OTHER_CODE)
      await stopped(words.stop.tooMany(OTHER))
      await packer.lays(order, [KIT_CODE])
      await packer.scan(KIT_CODE)
      await stopped(words.stop.isClosed)
      await packer.scan(parcelOf(orderNumber))
    } else if (place === 40) {
      await packer.scan(orderNumber)
      await packer.scan('NOBODY-KNOWS-ME')
      await stopped(words.stop.unknown)
      await packer.lays(order, codes)
      await packer.scan(parcelOf(orderNumber))
    } else if (place === 50) {
      await here.shop.query(
        `INSERT INTO printed_slips (order_id, printed_at, printed_by, changed)
         SELECT $1, now(), id, '{address}' FROM users LIMIT 1`,
        [id],
      )
      await packer.scan(orderNumber)
      await stopped(words.stop.news(orderNumber, ['address']))
      await packer.press(words.goOn)
      await packer.hears(words.told.opened(orderNumber))
      await packer.lays(order, codes)
      await packer.scan(parcelOf(orderNumber))
    } else if (place === 60) {
      await owner.call(moveOrder, { params: { orderId: id }, body: { status: 'cancelled', reason: 'She asked.' } })
      await packer.scan(orderNumber)
      await stopped(words.stop.ended(orderNumber, 'cancelled'))
      continue
    } else if (place === 70) {
      await owner.call(openBox, { params: { scannedNumber: String(orderNumber) }, body: {} })
      await here.shop.query("UPDATE packing_claims SET at = at - interval '11 minutes' WHERE order_id = $1", [id])
      await packer.scan(orderNumber)
      await stopped(words.stop.left(orderNumber, await ownersName()))
      await packer.press(words.takeOver)
      await packer.hears(words.told.opened(orderNumber))
      await packer.lays(order, codes)
      await packer.scan(parcelOf(orderNumber))
    } else await packer.packs(order, codes)
    await packer.hears(words.told.sent(orderNumber))
  }
  await packer.visitor.reads(words.progress(99, 100))
  await packer.visitor.reads(words.noneLeft)
  await packer.visitor.look()

  const { scans, presses } = packer
  const hands = secondsOfHands({ scans, presses, stops: mistakes.length })
  const answers = await notedAnswers(packer.visitor)
  const seconds = answers.reduce((sum, each) => sum + each, 0) / 1000
  const at95 = answers[Math.floor(answers.length * 0.95)] ?? 0
  console.info(
    `100 orders: ${scans} scans, ${presses} presses, ${mistakes.length} mistakes stopped. By the model ${hands.toFixed(0)} s of hands; ` +
      `${answers.length} answers of the screen took ${seconds.toFixed(1)} s in all, ${(answers[answers.length >> 1] ?? 0).toFixed(0)} ms at the median, ${at95.toFixed(0)} at p95`,
  )
  expect(mistakes).toHaveLength(13)
  expect(hands).toBeLessThan(TEN_MINUTES)
  // Slip and parcel of 98 boxes, one scan for each of 117 goods, and 13 that mistakes cost.
  expect(packer.scans).toBe(326)
  expect(packer.presses).toBe(2)
  for (const [place, { number, status, parcel, steps, twice }] of (await stateOf(orders)).entries()) {
    const wanted = cancelled.has(place) ? ['cancelled', null, 2, 0] : ['dispatched', parcelOf(number), 4, 0]
    expect([number, status, parcel, steps, twice]).toEqual([number, ...wanted])
  }
  await packer.visitor.leave()
}, 600_000)

/** Somebody else packs and sends it at her own desk. */
async function sentElsewhere({ id: order, orderNumber }: Bought): Promise<void> {
  const { body } = await owner.call(openBox, { params: { scannedNumber: String(orderNumber) }, body: {} })
  const { mark } = (body as unknown as { box: { mark: string } }).box
  const idOf = () => crypto.randomUUID().replaceAll('-', '').slice(0, 24)
  const scans = [
    { _id: idOf(), order, step: 'packed', mark },
    { _id: idOf(), order, step: 'dispatched', mark, trackingNumber: parcelOf(orderNumber) },
  ]
  await owner.call(sendScans, { body: { scans } } as never)
}
const ownersName = async (): Promise<string> => {
  const [found] = await here.shop.query<{ name: string }>('SELECT name FROM users WHERE email = $1', [
    here.shop.admin.email,
  ])
  return found?.name ?? ''
}

it('scans survive a lost line and a reload: nothing is lost, nothing goes twice, and what was refused asks for her', async () => {
  const orders = await waiting(5)
  const [one, two, gone, four, five] = orders as [Bought, Bought, Bought, Bought, Bought]
  const packer = await aPacker(adminPages.scan(await roundOf(5)), PHONE)
  const { page } = packer.visitor
  await packer.visitor.reads(words.progress(0, 5))
  await packer.packs(one, codesOf(0))
  await packer.hears(words.told.sent(one.orderNumber))

  packer.visitor.announce(0, /scan/)
  await page.context().setOffline(true)
  await packer.packs(two, codesOf(1))
  await packer.hears(words.told.sentLater(two.orderNumber))
  await owner.call(moveOrder, { params: { orderId: gone.id }, body: { status: 'cancelled', reason: 'She asked.' } })
  await packer.packs(gone, codesOf(2))
  await packer.hears(words.told.sentLater(gone.orderNumber))
  // The same parcel once more, and half a box.
  await packer.scan(four.orderNumber)
  await packer.lays(four, codesOf(3))
  await packer.scan(parcelOf(two.orderNumber))
  await packer.isStopped(words.stop.parcelUsed(two.orderNumber))
  await packer.visitor.reads(words.toConfirm(5))
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/@|Anjali|Kochi/)
  expect((await stateOf(orders)).map(({ status }) => status)).toEqual([
    'dispatched',
    'placed',
    'cancelled',
    'placed',
    'placed',
  ])

  await page.context().setOffline(false)
  await page.reload()
  await packer.hears(words.told.openedFull(four.orderNumber))
  await packer.visitor.reads(words.needsYou)
  await packer.visitor.look()
  await packer.scan(parcelOf(four.orderNumber))
  await packer.hears(words.told.sent(four.orderNumber))
  await packer.packs(five, codesOf(4))
  await packer.hears(words.told.sent(five.orderNumber))
  for (const { status, parcel, number, steps } of await stateOf(orders))
    if (number === gone.orderNumber) expect([status, parcel]).toEqual(['cancelled', null])
    else expect([status, parcel, steps]).toEqual(['dispatched', parcelOf(number), 4])

  const seen = packer.visitor.button(words.seenNamed(gone.orderNumber))
  while ((await seen.count()) > 0) await seen.first().click()
  await page.getByText(words.needsYou).waitFor({ state: 'hidden' })
  await packer.visitor.leave()
}, 120_000)
