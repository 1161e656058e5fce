// The database's disk is full: a clear error, nothing half done, and the shop recovers once there is space again
// (FAULT-14).
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listenSandbox } from '#sandbox/listen-sandbox.ts'
import { createRazorpaySandbox, type RazorpaySandbox } from '#sandbox/razorpay-sandbox.ts'
import { type Crowd, startCrowd } from '#tests/support/crowd.ts'
import { expectBooksToBalanceAt, sandboxSettings } from '#tests/support/plain-shop.ts'
import { RAZORPAY_KEYS } from '#tests/support/shop.ts'
import { canMountSmallDisk, openShopOnSmallDisk, type ShopOnSmallDisk } from '#tests/support/small-disk.ts'

const patient = { timeout: 120_000, interval: 100 }

describe.runIf(canMountSmallDisk())('a full disk', () => {
  let razorpay: RazorpaySandbox
  let listening: Awaited<ReturnType<typeof listenSandbox>>
  let shopOnDisk: ShopOnSmallDisk
  beforeAll(async () => {
    // Razorpay has a disk of its own.
    razorpay = createRazorpaySandbox(RAZORPAY_KEYS)
    listening = await listenSandbox(razorpay, { port: 0 })
    shopOnDisk = await openShopOnSmallDisk(sandboxSettings(listening.url))
  })
  afterAll(async () => {
    await shopOnDisk?.close()
    await listening?.close()
    await razorpay?.close()
  })

  const ask = async <Row extends object>(statement: string): Promise<Row[]> => {
    const client = new pg.Client(shopOnDisk.databaseUrl())
    client.on('error', () => undefined)
    await client.connect()
    try {
      return (await client.query<Row>(statement)).rows
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  /** Fails unless everything that was acknowledged is stored, and the books balance. */
  async function expectAcknowledgedWhole({ orders, tickets }: Crowd): Promise<void> {
    const storedIds = (await ask<{ id: string }>('SELECT id FROM orders')).map(({ id }) => id)
    const written = (await ask<{ number: number }>('SELECT number::int AS number FROM tickets')).map(
      (row) => row.number,
    )
    expect(storedIds).toEqual(expect.arrayContaining([...orders]))
    expect(written).toEqual(expect.arrayContaining([...tickets]))
    await expectBooksToBalanceAt(shopOnDisk.databaseUrl())
  }

  test('fault 14: with a full disk shoppers get a clear error and the operator a reason, and the shop recovers when there is space', async () => {
    const crowd = await startCrowd(shopOnDisk.shop, 2, { pay: async (orderId) => razorpay.pay(orderId) })
    await expect.poll(() => crowd.orders.size, patient).toBeGreaterThan(2)
    shopOnDisk.fill()
    // The write-ahead log has no space for its next file. Whichever process needs it first gets the reason: a growing
    // table, this query, or a process of the database itself, which logs it.
    const reasons: string[] = []
    const isReasonReported = (): boolean =>
      [...reasons, shopOnDisk.shop.printed, shopOnDisk.databaseLog()].some((words) =>
        words.includes('No space left on device'),
      )
    while (crowd.refusals === 0 || !isReasonReported()) {
      await ask("SELECT pg_logical_emit_message(true, 'full', repeat('x', 500000)), pg_switch_wal()").catch((error) =>
        reasons.push(String(error)),
      )
      await pause(100)
    }
    expect((await fetch(`${shopOnDisk.shop.origin}/healthz`)).status).toBe(200)
    shopOnDisk.free()
    const placed = crowd.orders.size
    await expect.poll(() => crowd.orders.size, patient).toBeGreaterThan(placed + 2)
    await crowd.goHome()
    await expectAcknowledgedWhole(crowd)
  })
})
