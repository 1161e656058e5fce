// The daily sweep of minors' accounts without guardian and order (PRIV-13): a warning by email, and a day later the
// erasure. It also removes the data of guardians who did not answer in time or whose consent ended a year ago.
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
  eraseOldGuardians,
  isMinorWithoutGuardian,
  listUsersToErase,
  listUsersToWarn,
  markWarned,
} from './guardianship-queries.ts'

export async function sweepUnguarded(shop: Shop): Promise<void> {
  const now = shop.clock.now()
  await cancelErasureOfBuyers(shop.db, now)
  for (const id of await listUsersToWarn(shop.db, after(now, DELETION_WARNING_BEFORE))) await warnUser(shop, id, now)
  for (const id of await listUsersToErase(shop.db, now)) await eraseMinorWithoutGuardian(shop, id)
  await inTransaction(shop.db, async (tx) => {
    const addresses = await eraseOldGuardians(tx, now)
    if (addresses.length > 0) await shop.jobs.enqueue(tx, 'forget-emails', { addresses })
  })
}

const warnUser = (shop: Shop, id: UserId, now: Date): Promise<void> =>
  inTransaction(shop.db, async (tx) => {
    const user = await markWarned(tx, id, now)
    if (!user) return
    const ref = `${id} ${now.getTime()}`
    const content = { name: chooseGreetingName(user), on: user.eraseAt.toISOString() }
    await enqueueEmail(tx, shop, { kind: 'account-ends', ref, recipient: user.email, content })
  })

/** Rolls an erasure back when a guardian has just consented or the minor has just ordered. */
class HasGuardianOrOrder extends Error {}

async function eraseMinorWithoutGuardian(shop: Shop, id: UserId): Promise<void> {
  try {
    await inTransaction(shop.db, async (tx) => {
      await eraseUser(tx, shop, { userId: id, actor: 'shop' })
      // `eraseUser` has locked the account, so this check sees a consent or order of the same moment.
      if (!(await isMinorWithoutGuardian(tx, id))) throw new HasGuardianOrOrder()
      await recordAudit(tx, shop, { actor: 'shop', action: 'user.unguarded', subject: id, details: {} })
    })
  } catch (error) {
    if (!(error instanceof HasGuardianOrOrder)) throw error
  }
}
