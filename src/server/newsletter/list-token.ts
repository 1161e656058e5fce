// Tokens in the letters of the list. Each serves one purpose; none is kept, because the shop can make it again from its key.
import { createHmac } from 'node:crypto'
import type { SubscriberId } from '#domain/ids.ts'

/** Whose token it is. `createdAt` begins anew with every subscription, so an old yes cannot confirm a new one. */
export type Holder = { readonly id: SubscriberId; readonly createdAt: Date }

const SHAPE = /^([0-9a-f]{24})([\w-]{43})$/

/** The token that puts somebody on the list. */
export const confirmToken = (key: string, { id, createdAt }: Holder): string =>
  id + seal(key, `confirm ${id} ${createdAt.getTime()}`)

/** The token that takes her off it, good for as long as she is on it, and after. */
export const leaveToken = (key: string, id: SubscriberId): string => id + seal(key, `leave ${id}`)

/** Whom a token speaks of, if it is genuine; null for a text that cannot be a token. */
export const holderOf = (token: string): SubscriberId | null => (SHAPE.exec(token)?.[1] ?? null) as SubscriberId | null

const seal = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('base64url')
