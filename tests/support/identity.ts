// A shop that says who it is, and the settings of one that others can reach.
import type { TestShop } from './shop.ts'

/** What a shop in production cannot start without. */
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

/** The same, as the environment says it. */
export const SHOP_SETTINGS = {
  SHOP_NAME: IDENTITY.name,
  SHOP_PHONE: IDENTITY.phone,
  SHOP_EMAIL: IDENTITY.email,
  SHOP_ADDRESS: IDENTITY.address,
  GRIEVANCE_OFFICER: IDENTITY.grievanceOfficer,
  SHOP_GSTIN: 'none',
} as const

/** Puts a whole identity into the settings. */
export async function anIdentity({ shop, clock }: Pick<TestShop, 'shop' | 'clock'>): Promise<void> {
  const rows = [
    { key: 'identity', value: JSON.stringify(IDENTITY), updated_at: clock.now() },
    { key: 'tax', value: JSON.stringify({ isUnregistered: true }), updated_at: clock.now() },
  ]
  await shop.db
    .insertInto('settings')
    .values(rows)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}
