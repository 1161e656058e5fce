// Tokens of sessions and reset grants, of which only hashes are stored, and tokens in emails that are made again from a key (SEC-2, ACC-8).
import { createHmac, hash } from 'node:crypto'
import type { EmailChangeId, OrderId } from '#domain/ids.ts'
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

// Tokens in emails about addresses: the way back to a former one, and "this is not me". Neither is kept: the shop makes it again from its key (LET-4).

const LINK_SHAPE = /^([0-9a-f]{24})[\w-]{43}$/

/** Takes a change of email back. */
export const wayBackToken = (key: string, id: EmailChangeId): string => id + seal(key, `way back ${id}`)

/** Says that whoever reads at this address asked for no emails about this order. Another address of the order makes it void. */
export const notMeToken = (key: string, id: OrderId, address: string): string =>
  id + seal(key, `not me ${id} ${address}`)

/** What a token speaks of, if it is genuine; null for a text that cannot be a token. */
export const subjectOf = (token: string): string | null => LINK_SHAPE.exec(token)?.[1] ?? null

const seal = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('base64url')
