// The codes of an authenticator app, as every such app makes them: six digits for half a minute.
import type { UserId } from '#domain/ids.ts'
import type { Shop } from '../../shop.ts'
import { openSecret } from './seal-secret.ts'

const PERIOD = 30

/** An app's secret as the library takes it. Loaded with the first code that somebody types. */
export async function appOf(secret: Buffer, names: { readonly issuer?: string; readonly label?: string } = {}) {
  const { Secret, TOTP } = await import('otpauth')
  const buffer = new Uint8Array(secret).buffer
  return new TOTP({ ...names, secret: new Secret({ buffer }), algorithm: 'SHA1', digits: 6, period: PERIOD })
}

/** The half minute whose code this is, counted since 1970, now or one beside it; null when it is none of these. */
export async function stepOfCode(
  shop: Pick<Shop, 'db' | 'clock'>,
  userId: UserId,
  sealed: Buffer,
  code: string,
): Promise<number | null> {
  const app = await appOf(await openSecret(shop, userId, sealed))
  const timestamp = shop.clock.now().getTime()
  const beside = app.validate({ token: code, timestamp, window: 1 })
  return beside === null ? null : Math.floor(timestamp / 1000 / PERIOD) + beside
}
