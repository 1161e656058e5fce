// The token in a guardian's letter: it stands for one request, and none is kept, because the shop can make it again from its key.
import { createHmac } from 'node:crypto'
import type { GuardianshipId } from '#domain/ids.ts'
import { isSameSecret } from '../same-secret.ts'

const SHAPE = /^([0-9a-f]{24})([\w-]{43})$/

/** The token of one request. Another request of the same person has another one. */
export const guardianToken = (key: string, id: GuardianshipId): string =>
  id + createHmac('sha256', key).update(`guardian ${id}`).digest('base64url')

/** Which request a token is for; null for one that the shop has not made. */
export function requestOfToken(key: string, token: string): GuardianshipId | null {
  const id = (SHAPE.exec(token)?.[1] ?? null) as GuardianshipId | null
  return id !== null && isSameSecret(token, guardianToken(key, id)) ? id : null
}
