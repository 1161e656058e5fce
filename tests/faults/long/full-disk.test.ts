// When the database's disk is full, nothing is half done, and the shop recovers afterwards (FAULT-14).

import { spawnSync } from 'node:child_process'
import { closeSync, fstatSync, ftruncateSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listenSandbox } from '#sandbox/listen-sandbox.ts'
import { createRazorpaySandbox, type RazorpaySandbox } from '#sandbox/razorpay-sandbox.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { type Crowd, startCrowd } from '#tests/support/crowd.ts'
import { expectBooksToBalanceAt, fillCatalogue, sandboxSettings } from '#tests/support/plain-shop.ts'
import { RAZORPAY_KEYS } from '#tests/support/shop.ts'
import { type Environment, ShopProcess } from '../../support/shop-process.ts'

// The small disk is a file system in memory that only this shop sees.

const MOUNT = 'mount -t tmpfs -o size=160m tmpfs "$0"'
const CHUNK = Buffer.alloc(64 * 1024)
/** `fill` leaves these bytes free, so that the database can log why it ends. */
const ROOM_FOR_WORDS = 256 * 1024

const canMountSmallDisk = (): boolean =>
  spawnSync('unshare', ['-rm', 'sh', '-c', MOUNT, tmpdir()], { stdio: 'ignore' }).status === 0

interface ShopOnSmallDisk {
  readonly shop: ShopProcess
  databaseUrl(): string
  databaseLog(): string
  fill(): void
  free(): void
  close(): Promise<void>
}

async function openShopOnSmallDisk(env: Environment = {}): Promise<ShopOnSmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-disk-'))
  const initialised = join(folder, 'initialised')
  const database = await startEmbeddedPostgres({ dataDir: initialised, log: () => undefined })
  await migrate(database.url, { log: () => undefined })
  await fillCatalogue(database.url)
  await database.stop()

  const dataDir = await mkdtemp(join(tmpdir(), 'shop-disk-'))
  const prefix = [
    'unshare',
    '-rm',
    'sh',
    '-c',
    `${MOUNT} && cp -a "$1"/. "$0" && shift && exec "$@"`,
    dataDir,
    initialised,
  ]
  const shop = new ShopProcess({ databaseUrl: '', dataDir, prefix }, env)
  const pathOutside = (path: string): string => `/proc/${shop.pid}/root${join(dataDir, path)}`
  const fillerPath = (): string => pathOutside('filler')
  const close = async (): Promise<void> => {
    await shop.stop()
    for (const each of [folder, dataDir]) await rm(each, { recursive: true, force: true })
  }
  try {
    await shop.start()
  } catch (error) {
    await close()
    throw error
  }
  return {
    shop,
    close,
    databaseUrl() {
      const password = readFileSync(pathOutside('postgres/shop-password'), 'utf8').trim()
      return `postgres://shop:${password}@127.0.0.1:5432/shop?host=${encodeURIComponent(pathOutside('postgres'))}`
    },
    databaseLog: () => readFileSync(pathOutside('postgres.log'), 'utf8'),
    fill: () => fillDisk(fillerPath()),
    free: () => rmSync(fillerPath(), { force: true }),
  }
}

function fillDisk(path: string): void {
  const file = openSync(path, 'a')
  try {
    for (let size = CHUNK.length; size >= 1; )
      try {
        writeSync(file, CHUNK, 0, size)
      } catch {
        // The disk is full for a write of this size. Smaller writes may still succeed.
        size = Math.floor(size / 2)
      }
    ftruncateSync(file, fstatSync(file).size - ROOM_FOR_WORDS)
  } finally {
    closeSync(file)
  }
}

const pollOptions = { timeout: 120_000, interval: 100 }

describe.runIf(canMountSmallDisk())('a full disk', () => {
  let razorpay: RazorpaySandbox
  let listening: Awaited<ReturnType<typeof listenSandbox>>
  let shopOnDisk: ShopOnSmallDisk
  beforeAll(async () => {
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
    await expect.poll(() => crowd.orders.size, pollOptions).toBeGreaterThan(2)
    shopOnDisk.fill()
    // The process that first needs another file of the write-ahead log gets the reason.
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
    await expect.poll(() => crowd.orders.size, pollOptions).toBeGreaterThan(placed + 2)
    await crowd.finish()
    await expectAcknowledgedWhole(crowd)
  })
})
