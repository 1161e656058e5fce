// Checks the password of a logged-in user, and refuses new passwords that are easy to guess or leaked.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { ShopError } from '#contract/errors.ts'
import { errors, fieldErrors } from '#copy/errors.ts'
import { minutes } from '#domain/durations.ts'
import { isEasyToGuess } from '#domain/guessable-password.ts'
import type { Actor } from '../actor.ts'
import { rateLimit } from '../db/rate-limit.ts'
import type { Shop } from '../shop.ts'
import { findPassword } from './accounts-queries.ts'
import { tellAuth } from './client-network.ts'

const TRIES = { name: 'own-password', most: 10, per: minutes(15) }

/** Answers with what the password is kept as, so that the act itself can make sure it is still that one. `field` is where it was typed. */
export async function checkPassword(
  shop: Shop,
  actor: Actor,
  { field, password }: { readonly field: 'password' | 'currentPassword'; readonly password: string },
): Promise<string> {
  await rateLimit(shop, TRIES, actor.userId)
  const kept = await findPassword(shop.db, actor.userId)
  const isRight = await shop.passwords.verify(password, kept)
  if (!isRight || kept === null) {
    tellAuth(shop, 'password refused', { user: actor.userId })
    throw wrongPassword(field)
  }
  return kept
}

export const wrongPassword = (field: string): ShopError =>
  new ShopError('password_wrong', { fields: { [field]: errors.password_wrong } })

// The refusal of passwords that would be guessed first, or that are known from a leak (SEC-13, ACC-29).

/** Refuses a password made of common words, the shop's name, or the person's own name and address, and one that leaked elsewhere. `field` is where it was typed. */
export function refuseEasyPassword(
  shop: Pick<Shop, 'identity'>,
  field: 'password' | 'newPassword',
  password: string,
  person: { readonly email: string; readonly name?: string },
): void {
  const [local = ''] = person.email.split('@')
  if (isEasyToGuess(password, [shop.identity().name, local, person.name ?? '']))
    throw new ShopError('password_common', { fields: { [field]: errors.password_common } })
  if (isLeaked(password))
    throw new ShopError('password_common', {
      message: fieldErrors.passwordLeaked,
      fields: { [field]: fieldErrors.passwordLeaked },
    })
}

// Passwords that leaked somewhere and are tried first everywhere since (ACC-29): a filter of their hashes, asked on this very machine.
// What it holds, where that comes from and how it is made anew: docs/decisions/028.

/** Each password has so many places in the filter. With 14.8 bits for each of them, one in 1,200 strange ones is taken for known. */
export const PLACES = 10

/** A password as it is looked up: nobody is safer for a capital letter. */
export const plainForm = (password: string): string => password.normalize('NFKC').toLowerCase()

/** The places of a password among so many bits. */
export function placesOf(password: string, bits: number): number[] {
  const hash = createHash('sha256').update(plainForm(password)).digest()
  const [first, step] = [hash.readUIntBE(0, 6), hash.readUIntBE(6, 5)]
  return Array.from({ length: PLACES }, (_, index) => (first + index * step) % bits)
}

let kept: Buffer | undefined

/** Read when the first password is chosen, and kept. Throws where the file is missing: a shop without it is not whole. */
const filter = (): Buffer => (kept ??= readFileSync(new URL('./leaked-passwords.bin', import.meta.url)))

/** True for every password of the filter, and by mistake for one in 1,200 others. */
export function isLeaked(password: string): boolean {
  const bytes = filter()
  return placesOf(password, bytes.length * 8).every((place) => ((bytes[place >> 3] ?? 0) & (1 << (place & 7))) !== 0)
}
