// A new password by somebody who knows the old one: every other session ends, and a letter says so (reliability §5, 14).
import { newId } from '../../adapters/random.ts'
import { inTransaction } from '../../db/database.ts'
import { writeLetter } from '../../mail/write-letter.ts'
import type { Shop } from '../../shop.ts'
import { replacePassword } from '../accounts-queries.ts'
import type { Actor } from '../actor.ts'
import { checkPassword, wrongPassword } from '../check-password.ts'
import { getMe } from '../get-me.ts'
import { forgetCodes } from '../otp-queries.ts'
import { refuseEasyPassword } from '../refuse-easy-password.ts'
import { deleteOtherSessions } from '../session-queries.ts'

/** Refuses with `password_wrong` and `password_common`. */
export async function changePassword(
  shop: Shop,
  actor: Actor,
  input: { readonly currentPassword: string; readonly newPassword: string },
): Promise<void> {
  const present = await checkPassword(shop, actor, { field: 'currentPassword', password: input.currentPassword })
  const { name, email } = await getMe(shop, actor)
  refuseEasyPassword(shop, 'newPassword', input.newPassword, { name, email })
  const next = await shop.passwords.hash(input.newPassword)
  await inTransaction(shop.db, async (tx) => {
    // Changed or erased meanwhile: what was typed is not right any more.
    if (!(await replacePassword(tx, actor.userId, present, next))) throw wrongPassword('currentPassword')
    await deleteOtherSessions(tx, actor.userId, actor.sessionId)
    await forgetCodes(tx, email)
    await writeLetter(tx, shop, {
      kind: 'password-changed',
      ref: newId<'letter'>(shop),
      recipient: email,
      content: { name, at: shop.clock.now().toISOString(), isStillHere: true },
    })
  })
}
