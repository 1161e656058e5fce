// The version that was released last and this one, on this one's tables, under load: how every release is put in place (DB-7, OPS-14, FAULT-21).
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, expect, test } from 'vitest'
import { receiveWebhook } from '#contract/calls/payments.ts'
import { listenSandbox } from '#sandbox/listen-sandbox.ts'
import { createRazorpaySandbox } from '#sandbox/razorpay-sandbox.ts'
import { addressOf } from '../../support/addresses.ts'
import { aCrowd, expectNothingLost } from '../../support/crowd.ts'
import { testDatabase } from '../../support/database.ts'
import { lastRelease, whyNoLastRelease } from '../../support/last-release.ts'
import { elsewhere, expectBooksToBalanceAt, fillCatalogue } from '../../support/plain-shop.ts'
import { RAZORPAY_KEYS } from '../../support/shop.ts'
import { ShopProcess } from '../../support/shop-process.ts'

const MIGRATE = 'src/server/db/migrate-cli.ts'
const ROOT = join(import.meta.dirname, '../../..')
const PEOPLE = 3
/** When the test gives up waiting for something; nothing measures how long it takes. */
const patient = { timeout: 120_000, interval: 50 }
const impossible = whyNoLastRelease()
if (impossible) process.stdout.write(`Old and new code on one database: not possible here. ${impossible}\n`)

const undo: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

async function migrateBy(folder: string, databaseUrl: string): Promise<void> {
  const env = { PATH: process.env.PATH, DATABASE_URL: databaseUrl }
  await promisify(execFile)(process.execPath, [MIGRATE], { cwd: folder, env })
}

test.skipIf(impossible)(
  'database rule 7: the last release and this one sell beside each other, on tables that change under a crowd',
  async () => {
    const released = await lastRelease()
    undo.push(() => released.remove())
    const razorpay = createRazorpaySandbox({ ...RAZORPAY_KEYS, retryScale: 0.01 })
    const listening = await listenSandbox(razorpay, { port: 0 })
    undo.push(
      () => razorpay.close(),
      () => listening.close(),
    )
    const database = await testDatabase({ empty: true })
    const dataDir = await mkdtemp(join(tmpdir(), 'shop-tests-data-'))
    undo.push(
      () => rm(dataDir, { recursive: true, force: true }),
      () => database.drop(),
    )
    await migrateBy(released.folder, database.url)
    await fillCatalogue(database.url)
    const aNode = (): ShopProcess => {
      const node = new ShopProcess({ databaseUrl: database.url, dataDir }, elsewhere(listening.url))
      undo.push(() => node.stop())
      return node
    }
    const [old, next] = [aNode(), aNode()]
    await old.start({}, released.main)
    razorpay.setWebhookUrl(`${old.origin}${addressOf(receiveWebhook)}`)

    let turn = 0
    let asked = (): ShopProcess => old
    const people = await aCrowd(old, PEOPLE, {
      origin: () => asked().origin,
      pay: async (orderId) => razorpay.pay(orderId),
    })
    const more = async (): Promise<void> => {
      const before = people.orders.size
      await expect.poll(() => people.orders.size, patient).toBeGreaterThan(before + 2 * PEOPLE)
    }
    await more()
    await migrateBy(ROOT, database.url)
    await more()
    await next.start()
    // Each request comes to the other one: what one begins, the other one ends.
    asked = () => (turn++ % 2 === 0 ? old : next)
    await more()
    await more()
    asked = () => next
    razorpay.setWebhookUrl(`${next.origin}${addressOf(receiveWebhook)}`)
    expect(await old.end()).toBe(0)
    await more()

    await people.goHome()
    await expectNothingLost(next, people)
    const unsent = async () => (await next.query('SELECT FROM letters WHERE sent_at IS NULL')).length
    await expect.poll(unsent, patient).toBe(0)
    await expectBooksToBalanceAt(database.url)
  },
)
