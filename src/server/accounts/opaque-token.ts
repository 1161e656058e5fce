// Tokens of sessions and reset grants, stored as hashes only, and signed tokens in emails (SEC-2, ACC-8).
import { createHmac, hash } from 'node:crypto'
import type { EmailChangeId, OrderId } from '#domain/ids.ts'
import type { Shop } from '../shop.ts'

const LENGTH = 32
const SHAPE = /^[\w-]{43}$/

/** Returns a new token and its hash, which is stored. */
export function newToken(shop: Pick<Shop, 'random'>): { token: string; hash: Buffer } {
  const token = shop.random.bytes(LENGTH).toString('base64url')
  return { token, hash: hashed(token) }
}

/** Returns the hash of a token that a browser sent; null when there is none or its shape is invalid. */
export const hashOfToken = (token: string | undefined): Buffer | null =>
  token !== undefined && SHAPE.test(token) ? hashed(token) : null

const hashed = (token: string): Buffer => hash('sha256', token, 'buffer')

// Signed tokens in emails about addresses: restoring a former one, and "this is not me". They are not stored: the shop
// derives them from a key (LET-4).

const LINK_SHAPE = /^([0-9a-f]{24})[\w-]{43}$/

/** Returns the token that undoes a change of email. */
export const makeRestoreToken = (key: string, id: EmailChangeId): string => id + seal(key, `way back ${id}`)

/**
 * Returns the token of "this is not me" for an order and its address. It becomes invalid when the order's address
 * changes.
 */
export const notMeToken = (key: string, id: OrderId, address: string): string =>
  id + seal(key, `not me ${id} ${address}`)

/** Returns the id that a token contains, not yet verified; null when the text has an invalid shape. */
export const subjectOf = (token: string): string | null => LINK_SHAPE.exec(token)?.[1] ?? null

const seal = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('base64url')
