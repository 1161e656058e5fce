// Tokens in letters about addresses: the way back to a former one, and "this is not me". Neither is kept: the shop makes it again from its key (LET-4).
import { createHmac } from 'node:crypto'
import type { EmailChangeId, OrderId } from '#domain/ids.ts'

const SHAPE = /^([0-9a-f]{24})[\w-]{43}$/

/** Takes a change of email back. */
export const wayBackToken = (key: string, id: EmailChangeId): string => id + seal(key, `way back ${id}`)

/** Says that whoever reads at this address asked for no letters about this order. Another address of the order makes it void. */
export const notMeToken = (key: string, id: OrderId, address: string): string =>
  id + seal(key, `not me ${id} ${address}`)

/** What a token speaks of, if it is genuine; null for a text that cannot be a token. */
export const subjectOf = (token: string): string | null => SHAPE.exec(token)?.[1] ?? null

const seal = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('base64url')
