// Checks the password of a logged-in user, and rejects new passwords that are easy to guess or leaked.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { ShopError } from '#contract/errors.ts'
import { errors, fieldErrors } from '#copy/errors.ts'
import { minutes } from '#domain/durations.ts'
import { isEasyToGuess } from '#domain/guessable-password.ts'
import type { Actor } from '../actor.ts'
import { rateLimit } from '../db/rate-limit.ts'
import type { Shop } from '../shop.ts'
import { findPasswordHash } from './accounts-queries.ts'
import { logAuthEvent } from './client-network.ts'

const PASSWORD_LIMIT = { name: 'own-password', max: 10, per: minutes(15) }

/**
 * Returns the stored hash of the actor's password if `password` is right. The caller checks in its transaction that the
 * hash is unchanged. Throws `too_many_requests`, or `password_wrong` with an error at the form field `field`.
 */
export async function checkPassword(
  shop: Shop,
  actor: Actor,
  { field, password }: { readonly field: 'password' | 'currentPassword'; readonly password: string },
): Promise<string> {
  await rateLimit(shop, PASSWORD_LIMIT, actor.userId)
  const storedHash = await findPasswordHash(shop.db, actor.userId)
  const isRight = await shop.passwords.verify(password, storedHash)
  if (!isRight || storedHash === null) {
    logAuthEvent(shop, 'password refused', { user: actor.userId })
    throw wrongPasswordError(field)
  }
  return storedHash
}

export const wrongPasswordError = (field: string): ShopError =>
  new ShopError('password_wrong', { fields: { [field]: errors.password_wrong } })

/**
 * Throws `password_common`, with an error at the form field, when the password is known from a leak, or consists mostly
 * of common words, patterns such as 1234, the shop's name, the user's name, or the part of the address before the @
 * (SEC-13, ACC-29).
 */
export function requireStrongPassword(
  shop: Pick<Shop, 'identity'>,
  field: 'password' | 'newPassword',
  password: string,
  account: { readonly email: string; readonly name?: string },
): void {
  const [localPart = ''] = account.email.split('@')
  if (isEasyToGuess(password, [shop.identity().name, localPart, account.name ?? '']))
    throw new ShopError('password_common', { fields: { [field]: errors.password_common } })
  if (isLeaked(password))
    throw new ShopError('password_common', {
      message: fieldErrors.passwordLeaked,
      fields: { [field]: fieldErrors.passwordLeaked },
    })
}

// Leaked passwords (ACC-29) are looked up in a local Bloom filter of their hashes. docs/decisions/028 describes its
// contents, source and build.

/**
 * How many bits are set for each password. With 14.8 bits of filter per password, one in 1,200 passwords that were not
 * leaked is refused by mistake.
 */
export const BITS_PER_PASSWORD = 10

/**
 * Returns the form of a password that the filter contains. Case is ignored, because capital letters hardly make a
 * leaked password harder to guess.
 */
export const normalizePassword = (password: string): string => password.normalize('NFKC').toLowerCase()

/** Returns the positions of a password's ten bits in a filter of `bits` bits. Its hash gives the first and the step. */
export function filterPositions(password: string, bits: number): number[] {
  const hash = createHash('sha256').update(normalizePassword(password)).digest()
  const first = hash.readUIntBE(0, 6)
  const step = hash.readUIntBE(6, 5)
  return Array.from({ length: BITS_PER_PASSWORD }, (_, index) => (first + index * step) % bits)
}

let cachedFilter: Buffer | undefined

const loadFilter = (): Buffer => (cachedFilter ??= readFileSync(new URL('./leaked-passwords.bin', import.meta.url)))

/** True when all bits of the password are set in the filter of leaked passwords. */
export function isLeaked(password: string): boolean {
  const bytes = loadFilter()
  return filterPositions(password, bytes.length * 8).every((position) => {
    const byte = bytes[Math.floor(position / 8)] ?? 0
    const bitInByte = 1 << (position % 8)
    return (byte & bitInByte) !== 0
  })
}
