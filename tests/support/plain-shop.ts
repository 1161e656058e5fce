// A shop with one plain product in processes of its own, which start faster than with the whole catalogue.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ProductId } from '#domain/ids.ts'
import { paise } from '#domain/money.ts'
import { openDatabase } from '#server/db/database.ts'
import { testDatabase } from './database.ts'
import { expectMoneyToAddUp } from './invariants.ts'
import { RAZORPAY_KEYS } from './shop.ts'
import { type Environment, ShopProcess } from './shop-process.ts'

export interface PlainShop {
  readonly shop: ShopProcess
  anotherNode(env?: Environment): Promise<ShopProcess>
  close(): Promise<void>
}

/** The settings of a shop with the test's own Razorpay sandbox. */
export const sandboxSettings = (sandbox: string): Environment => ({
  RAZORPAY_KEY_ID: RAZORPAY_KEYS.keyId,
  RAZORPAY_KEY_SECRET: RAZORPAY_KEYS.keySecret,
  RAZORPAY_WEBHOOK_SECRET: RAZORPAY_KEYS.webhookSecret,
  PROVIDERS_URL: sandbox,
})

/** Opens a shop with one product in ample stock. `main` is the entry file; by default that of the sources. */
export async function openPlainShop(env: Environment = {}, main?: string): Promise<PlainShop> {
  const database = await testDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-tests-data-'))
  const nodes: ShopProcess[] = []
  const close = async (): Promise<void> => {
    await Promise.all(nodes.map((node) => node.stop()))
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
  const anotherNode = async (more: Environment = {}): Promise<ShopProcess> => {
    const node = new ShopProcess({ databaseUrl: database.url, dataDir }, { ...env, ...more })
    nodes.push(node)
    await node.start({}, main)
    return node
  }
  try {
    await fillCatalogue(database.url)
    return { shop: await anotherNode(), anotherNode, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** A shop with a product does not spend its first start generating sample pictures. */
export async function fillCatalogue(url: string): Promise<void> {
  const { db } = openDatabase(url)
  await db
    .insertInto('products')
    .values({
      id: '0123456789abcdef01234567' as ProductId,
      name: 'Period Kit',
      description: 'Everything for one cycle in a single box.',
      price: paise(29900),
      hsn: '96190010',
      tax_class: 'exempt',
      tax_rate_bp: 0,
      created_at: new Date(),
      updated_at: new Date(),
      deleted_at: null,
    })
    .execute()
  await db.updateTable('stock_levels').set({ stock: 1_000_000 }).execute()
  await db.destroy()
}

/** Fails unless everything in the database at this address adds up. */
export async function expectBooksToBalanceAt(url: string): Promise<void> {
  const { db } = openDatabase(url)
  try {
    await expectMoneyToAddUp({ db })
  } finally {
    await db.destroy()
  }
}
