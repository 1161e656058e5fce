// Nodes on one database during a deploy and with a silent mail server (FAULT-13, FAULT-21, FAULT-22).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listenSandbox } from '#sandbox/listen-sandbox.ts'
import { createRazorpaySandbox, type RazorpaySandbox } from '#sandbox/razorpay-sandbox.ts'
import { type Crowd, expectNothingLost, startCrowd } from '#tests/support/crowd.ts'
import { expectBooksToBalanceAt, openPlainShop, type PlainShop, sandboxSettings } from '#tests/support/plain-shop.ts'
import { RAZORPAY_KEYS } from '#tests/support/shop.ts'
import { openSmtpStub, type SmtpStub } from '#tests/support/smtp-stub.ts'

const PEOPLE = 3
/** How long a step may take, in milliseconds; no test measures a duration. */
const pollOptions = { timeout: 120_000, interval: 50 }

/** The sandbox runs in the test's process, because all nodes share it. */
let razorpay: RazorpaySandbox
let listening: Awaited<ReturnType<typeof listenSandbox>>
let mail: SmtpStub
let plainShop: PlainShop
beforeAll(async () => {
  razorpay = createRazorpaySandbox({ ...RAZORPAY_KEYS, retryScale: 0.01 })
  listening = await listenSandbox(razorpay, { port: 0 })
  mail = await openSmtpStub()
  plainShop = await openPlainShop({
    ...sandboxSettings(listening.url),
    SMTP_URL: mail.url,
    MAIL_FROM: 'Nila <care@nila.example>',
  })
})
afterAll(async () => {
  await plainShop?.close()
  await mail?.close()
  await listening?.close()
  await razorpay?.close()
})
beforeEach(() => {
  mail.mood = 'kind'
})

const pay = async (orderId: string): Promise<void> => {
  razorpay.pay(orderId)
}

const confirmations = (): string[] =>
  mail.received.flatMap(({ message }) => /^Subject: (.* is confirmed)$/m.exec(message)?.[1] ?? [])

async function expectOneEmailEach(crowd: Crowd): Promise<void> {
  await crowd.finish()
  const countUnsent = async () => (await plainShop.shop.query('SELECT FROM emails WHERE sent_at IS NULL')).length
  await expect.poll(countUnsent, pollOptions).toBe(0)
  const orders = await plainShop.shop.query('SELECT FROM orders')
  expect(confirmations()).toHaveLength(orders.length)
  expect(new Set(confirmations()).size).toBe(orders.length)
  await expectNothingLost(plainShop.shop, crowd)
  await expectBooksToBalanceAt(plainShop.shop.databaseUrl)
}

test('fault 13: while the mail server accepts connections but does not answer, shoppers buy as usual, and afterwards each email is sent once', async () => {
  mail.mood = 'silent'
  const crowd = await startCrowd(plainShop.shop, PEOPLE, { pay })
  await expect.poll(() => crowd.orders.size, pollOptions).toBeGreaterThan(PEOPLE)
  expect(confirmations()).toEqual([])
  mail.mood = 'kind'
  await expectOneEmailEach(crowd)
  expect(crowd.refusals).toBe(0)
})

test('fault 22: two nodes that process the same jobs send each email once', async () => {
  const nodes = [plainShop.shop, await plainShop.anotherNode()]
  let turn = 0
  const origin = (): string => nodes[turn++ % nodes.length]?.origin ?? ''
  const crowd = await startCrowd(plainShop.shop, PEOPLE, { pay, origin })
  await expect.poll(() => crowd.orders.size, pollOptions).toBeGreaterThan(3 * PEOPLE)
  await expectOneEmailEach(crowd)
  await nodes[1]?.end()
})

test('fault 22: another node takes over the jobs of a killed node', async () => {
  const doomed = await plainShop.anotherNode()
  mail.mood = 'silent'
  const crowd = await startCrowd(plainShop.shop, PEOPLE, { pay })
  // There are more jobs than one node takes at once, so both nodes are working.
  const listClaimed = () => plainShop.shop.query('SELECT FROM emails WHERE due_at > now() AND tries = 0')
  await expect.poll(async () => (await listClaimed()).length, pollOptions).toBeGreaterThan(16)
  await doomed.kill9()
  mail.mood = 'kind'
  await expectOneEmailEach(crowd)
})

test('fault 21: a new version that has added to the schema takes over from the old one during purchases, and no request is refused', async () => {
  let node = plainShop.shop
  const crowd = await startCrowd(plainShop.shop, PEOPLE, { pay, origin: () => node.origin })
  await expect.poll(() => crowd.orders.size, pollOptions).toBeGreaterThan(PEOPLE)
  for (const table of ['users', 'products', 'cart_items', 'payment_attempts', 'orders', 'order_items'])
    await plainShop.shop.query(`ALTER TABLE ${table} ADD COLUMN of_the_next_version text`)
  const before = crowd.orders.size
  await expect.poll(() => crowd.orders.size, pollOptions).toBeGreaterThan(before)
  node = await plainShop.anotherNode()
  expect(await plainShop.shop.end()).toBe(0)
  const placed = crowd.orders.size
  await expect.poll(() => crowd.orders.size, pollOptions).toBeGreaterThan(placed + PEOPLE)
  expect(crowd.refusals).toBe(0)
  await expectOneEmailEach(crowd)
})
