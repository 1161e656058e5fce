// Setting a new password with a grant: it is used up, every session ends, and a letter says so (ACC-8).
import { ShopError } from '#contract/errors.ts'
import { newId } from '../adapters/random.ts'
import { inTransaction } from '../db/database.ts'
import { writeLetter } from '../outbox/write-letter.ts'
import type { Shop } from '../shop.ts'
import { markEmailVerified, setPassword } from './accounts-queries.ts'
import { hashOfToken } from './opaque-token.ts'
import { consumeGrant, forgetCodes, hasGrant } from './otp-queries.ts'
import { refuseEasyPassword } from './refuse-easy-password.ts'
import { deleteSessionsOf } from './session-queries.ts'
import { tellAuth } from './tell-auth.ts'

/** Refuses with `reset_not_allowed` without a grant for this very address. */
export async function resetPassword(
  shop: Shop,
  input: { readonly email: string; readonly newPassword: string; readonly grant: string | undefined },
): Promise<void> {
  const { email, newPassword } = input
  const grantHash = hashOfToken(input.grant)
  if (!grantHash || !(await hasGrant(shop.db, grantHash, email, shop.clock.now())))
    throw new ShopError('reset_not_allowed')
  refuseEasyPassword(shop, 'newPassword', newPassword, { email })
  const passwordHash = await shop.passwords.hash(newPassword)
  const { id } = await inTransaction(shop.db, async (tx) => {
    const now = shop.clock.now()
    if (!(await consumeGrant(tx, grantHash, email, now))) throw new ShopError('reset_not_allowed')
    const user = await setPassword(tx, email, passwordHash)
    if (!user) throw new ShopError('reset_not_allowed')
    // The code came by mail: the address is hers.
    await markEmailVerified(tx, email, now)
    await deleteSessionsOf(tx, user.id)
    await forgetCodes(tx, email)
    await writeLetter(tx, shop, {
      kind: 'password-changed',
      ref: newId<'letter'>(shop),
      recipient: email,
      content: { name: user.name, at: now.toISOString() },
    })
    return user
  })
  tellAuth(shop, 'password reset', { user: id })
}
