// Cheap password hashes in argon2's format and queue, each computed as one plain hash.
import { createHash } from 'node:crypto'
import { argon2Hasher } from '#server/adapters/password-hasher.ts'
import type { Shop } from '#server/shop.ts'

/** Makes this shop's password hashes cheap. Must be called before the first signup. */
export function hashPasswordsCheaply({ passwords, random }: Shop): void {
  Object.assign(
    passwords,
    argon2Hasher(random, async (password, salt, _cost, length) =>
      createHash('sha256').update(salt).update(password.normalize('NFC')).digest().subarray(0, length),
    ),
  )
}
