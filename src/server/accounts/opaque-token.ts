// Tokens that a browser holds and the shop only knows the hash of: sessions and reset grants (SEC-2, ACC-8).
import { hash } from 'node:crypto'
import type { Shop } from '../shop.ts'

const LENGTH = 32
const SHAPE = /^[\w-]{43}$/

/** A new token and the hash to keep. */
export function newToken(shop: Pick<Shop, 'random'>): { token: string; hash: Buffer } {
  const token = shop.random.bytes(LENGTH).toString('base64url')
  return { token, hash: hashed(token) }
}

/** The hash of a token that a browser sent; null when there is none or it cannot be one. */
export const hashOfToken = (token: string | undefined): Buffer | null =>
  token !== undefined && SHAPE.test(token) ? hashed(token) : null

const hashed = (token: string): Buffer => hash('sha256', token, 'buffer')
