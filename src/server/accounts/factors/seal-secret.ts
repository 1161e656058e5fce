// The secret of an authenticator app must be read again, so it is locked instead of hashed: with a key of the shop, for its owner alone.
import { createCipheriv, createDecipheriv, hash } from 'node:crypto'
import type { UserId } from '#domain/ids.ts'
import type { Shop } from '../../shop.ts'
import { findAppsKey } from './factors-queries.ts'

const CIPHER = 'aes-256-gcm'
const NONCE = 12
const TAG = 16

const keyOf = async (shop: Pick<Shop, 'db'>): Promise<Buffer> => hash('sha256', await findAppsKey(shop.db), 'buffer')

/** Locks a secret for one account: in another's row it does not open. */
export async function sealSecret(shop: Pick<Shop, 'db' | 'random'>, userId: UserId, secret: Buffer): Promise<Buffer> {
  const nonce = shop.random.bytes(NONCE)
  const cipher = createCipheriv(CIPHER, await keyOf(shop), nonce).setAAD(Buffer.from(userId))
  const locked = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), locked])
}

/** Opens it again. Throws when it was changed, or belongs to somebody else. */
export async function openSecret(shop: Pick<Shop, 'db'>, userId: UserId, sealed: Buffer): Promise<Buffer> {
  const decipher = createDecipheriv(CIPHER, await keyOf(shop), sealed.subarray(0, NONCE))
  decipher.setAAD(Buffer.from(userId)).setAuthTag(sealed.subarray(NONCE, NONCE + TAG))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()])
}
