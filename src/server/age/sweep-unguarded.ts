// The daily sweep of minors' accounts (PRIV-13). An account without a guardian or an order gets a warning email, and is
// erased a day later. The data of guardians who did not answer, or whose consent ended long ago, is removed.
import { DELETION_WARNING_BEFORE } from '#domain/age.ts'
import { after } from '#domain/durations.ts'
import type { UserId } from '#domain/ids.ts'
import { eraseUser } from '../accounts/erase-user.ts'
import { chooseGreetingName } from '../accounts/sign-in.ts'
import { recordAudit } from '../db/audit-log.ts'
import { inTransaction } from '../db/database.ts'
import { enqueueEmail } from '../outbox/enqueue-email.ts'
import type { Shop } from '../shop.ts'
import {
  cancelErasureOfBuyers,
  isUnguarded,
  listToErase,
  listUsersToWarn,
  markWarned,
  removeOldGuardians,
} from './guardianship-queries.ts'

/** Warns and erases the accounts that are due, and empties old guardianships. */
export async function sweepUnguarded(shop: Shop): Promise<void> {
  const now = shop.clock.now()
  await cancelErasureOfBuyers(shop.db, now)
  for (const id of await listUsersToWarn(shop.db, after(now, DELETION_WARNING_BEFORE)))
    await inTransaction(shop.db, async (tx) => {
      const user = await markWarned(tx, id, now)
      if (!user) return
      // The account is not erased before the date in the email, which is at least a day after the email.
      const content = { name: chooseGreetingName(user), on: user.eraseAt.toISOString() }
      await enqueueEmail(tx, shop, {
        kind: 'account-ends',
        ref: `${id} ${now.getTime()}`,
        recipient: user.email,
        content,
      })
    })
  for (const id of await listToErase(shop.db, now)) await eraseUnguarded(shop, id)
  await inTransaction(shop.db, async (tx) => {
    const addresses = await removeOldGuardians(tx, now)
    if (addresses.length > 0) await shop.jobs.enqueue(tx, 'forget-emails', { addresses })
  })
}

/** Rolls back an erasure when a guardian has consented, or the minor has an order, at the last moment. */
class NotUnguarded extends Error {}

async function eraseUnguarded(shop: Shop, id: UserId): Promise<void> {
  try {
    await inTransaction(shop.db, async (tx) => {
      await eraseUser(tx, shop, { userId: id, actor: 'shop' })
      // Checked under the locks of the erasure; throwing rolls it back.
      if (!(await isUnguarded(tx, id))) throw new NotUnguarded()
      await recordAudit(tx, shop, { actor: 'shop', action: 'user.unguarded', subject: id, details: {} })
    })
  } catch (error) {
    if (!(error instanceof NotUnguarded)) throw error
  }
}
