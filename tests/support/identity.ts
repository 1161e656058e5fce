// The seller's identity in tests, and the settings of a shop in production.
import { expect, vi } from 'vitest'
import type { StatedIdentity } from '#domain/identity.ts'
import type { TestShop } from './shop.ts'
import type { ShopProcess } from './shop-process.ts'

/** The settings without which a shop in production does not start. */
export const PRODUCTION = {
  PUBLIC_URL: 'https://shop.example',
  HOST: '0.0.0.0',
  DATABASE_URL: 'postgres://shop:database-secret@db.internal/shop',
  RAZORPAY_KEY_ID: 'rzp_live_0123456789abcd',
  RAZORPAY_KEY_SECRET: 'razorpay-secret',
  RAZORPAY_WEBHOOK_SECRET: 'webhook-secret',
  SMTP_URL: 'smtps://name:smtp-secret@mail.example',
  MAIL_FROM: 'Nila <care@shop.example>',
  ADMIN_EMAIL: 'founder@shop.example',
  ADMIN_PASSWORD: 'monsoon evening 88',
  RATE_LIMITS: 'on',
}

export const IDENTITY = {
  name: 'Aaru',
  phone: '+91 98765 43210',
  email: 'hello@aaru.example',
  address: 'Aaru, Market Road 4, Aluva, Kerala 683101',
  grievanceOfficer: 'Meera Nair',
} as const

const DEFAULT_IDENTITY: StatedIdentity = { ...IDENTITY, isUnregistered: true }

/** Stores the seller's identity, unless the settings contain one; a complete one by default. */
export async function storeIdentity(
  { shop, clock }: Pick<TestShop, 'shop' | 'clock'>,
  identity = DEFAULT_IDENTITY,
): Promise<void> {
  const { gstin, isUnregistered, ...texts } = identity
  const tax = { ...(gstin && { gstin }), ...(isUnregistered && { isUnregistered }) }
  await putSettings(shop, clock.now(), { identity: texts, tax })
}

/** Stores the seller's identity and opens the shop for sales. */
export async function openForSales(test: Pick<TestShop, 'shop' | 'clock'>): Promise<void> {
  await storeIdentity(test)
  await putSettings(test.shop, test.clock.now(), { opening: { isOpen: true } })
}

async function putSettings(shop: TestShop['shop'], at: Date, settings: Readonly<Record<string, object>>) {
  const rows = Object.entries(settings)
    .filter(([, value]) => Object.keys(value).length > 0)
    .map(([key, value]) => ({ key, value: JSON.stringify(value), updated_at: at }))
  await shop.db
    .insertInto('settings')
    .values(rows)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  await shop.readIdentity()
}

/** Stores the identity of a running shop, and waits until its web manifest contains the name. */
export async function storeIdentityOf(shop: ShopProcess, identity = DEFAULT_IDENTITY): Promise<void> {
  const { gstin, isUnregistered, ...texts } = { ...IDENTITY, ...identity }
  for (const [key, value] of Object.entries({ identity: texts, tax: gstin ? { gstin } : { isUnregistered } }))
    await shop.query('INSERT INTO settings (key, value, updated_at) VALUES ($1, $2, now())', [key, value])
  const name = async () => (await (await fetch(`${shop.origin}/manifest.webmanifest`)).json()).name
  await vi.waitFor(async () => expect(await name()).toBe(texts.name), { timeout: 10_000 })
}
