// Passwords that cost nothing: kept in argon2's form, in turns like it, but worked on by one plain hash.
import { createHash } from 'node:crypto'
import { argon2Hasher } from '#server/adapters/password-hasher.ts'
import type { Shop } from '#server/shop.ts'

/** From here on this shop's passwords cost nothing. Before anybody signs up. */
export function quickenPasswords({ passwords, random }: Shop): void {
  Object.assign(
    passwords,
    argon2Hasher(random, async (password, salt, _cost, length) =>
      createHash('sha256').update(salt).update(password.normalize('NFC')).digest().subarray(0, length),
    ),
  )
}
