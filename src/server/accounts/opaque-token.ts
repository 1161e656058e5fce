// Random tokens, of which the shop stores only hashes, and signed tokens in emails (SEC-2, ACC-8).
import { createHmac, hash } from 'node:crypto'
import type { EmailChangeId, OrderId } from '#domain/ids.ts'
import type { Shop } from '../shop.ts'

const LENGTH = 32
const TOKEN_PATTERN = /^[\w-]{43}$/

/** Returns a random token for a cookie or link, and its hash to store. */
export function newToken(shop: Pick<Shop, 'random'>): { token: string; hash: Buffer } {
  const token = shop.random.bytes(LENGTH).toString('base64url')
  return { token, hash: hashToken(token) }
}

/** Returns the hash of a token that a browser sent; null when the token is missing or malformed. */
export const hashOfToken = (token: string | undefined): Buffer | null =>
  token !== undefined && TOKEN_PATTERN.test(token) ? hashToken(token) : null

const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')

// Two links in emails have signed tokens: the restore link of a former address, and "This is not me". The shop derives
// them from a key and does not store them (LET-4).

const LINK_TOKEN_PATTERN = /^([0-9a-f]{24})[\w-]{43}$/

/** Returns the token of the link that restores a former address (ACC-25). */
export const makeRestoreToken = (key: string, id: EmailChangeId): string => id + signText(key, `way back ${id}`)

/**
 * Returns the token of the link "This is not me" for an order and its email address (ACC-28). It becomes invalid when
 * the address of the order changes.
 */
export const makeDisownToken = (key: string, id: OrderId, address: string): string =>
  id + signText(key, `not me ${id} ${address}`)

/** Returns the id in a signed token, which is not verified yet; null when the token is malformed. */
export const unverifiedIdOf = (token: string): string | null => LINK_TOKEN_PATTERN.exec(token)?.[1] ?? null

/** Returns the signature of a text, which a token in a link contains. */
export const signText = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url')
