// The part of the sweep that keeps PRIV-13: a day before, an email; then the account of a minor for whom nobody answers goes, if she
// has never ordered; and guardians who did not answer in time, or ended long ago, are forgotten.
import { TOLD_BEFORE } from '#domain/age.ts'
import { after } from '#domain/durations.ts'
import type { UserId } from '#domain/ids.ts'
import { eraseUser } from '../accounts/erase-user.ts'
import { greetingOf } from '../accounts/sign-in.ts'
import { recordAudit } from '../db/audit-log.ts'
import { inTransaction } from '../db/database.ts'
import { enqueueEmail } from '../outbox/enqueue-email.ts'
import type { Shop } from '../shop.ts'
import {
  forgetOldGuardians,
  isUnguarded,
  listToErase,
  listToTell,
  markTold,
  saveWhoOrdered,
} from './guardianship-queries.ts'

export async function sweepUnguarded(shop: Shop): Promise<void> {
  const now = shop.clock.now()
  await saveWhoOrdered(shop.db, now)
  for (const id of await listToTell(shop.db, after(now, TOLD_BEFORE)))
    await inTransaction(shop.db, async (tx) => {
      const person = await markTold(tx, id, now)
      if (!person) return
      // What she was promised is what comes: never less than a day after the email.
      const content = { name: greetingOf(person), on: person.eraseAt.toISOString() }
      await enqueueEmail(tx, shop, {
        kind: 'account-ends',
        ref: `${id} ${now.getTime()}`,
        recipient: person.email,
        content,
      })
    })
  for (const id of await listToErase(shop.db, now)) await eraseUnguarded(shop, id)
  await inTransaction(shop.db, async (tx) => {
    const addresses = await forgetOldGuardians(tx, now)
    if (addresses.length > 0) await shop.jobs.enqueue(tx, 'forget-emails', { addresses })
  })
}

/** Not an error: somebody has agreed, or she has bought something, in the last moment. */
class SpokenFor extends Error {}

async function eraseUnguarded(shop: Shop, id: UserId): Promise<void> {
  try {
    await inTransaction(shop.db, async (tx) => {
      await eraseUser(tx, shop, { userId: id, actor: 'shop' })
      // Looked at behind the locks that erasing takes: what does not hold any more undoes all of it.
      if (!(await isUnguarded(tx, id))) throw new SpokenFor()
      await recordAudit(tx, shop, { actor: 'shop', action: 'user.unguarded', subject: id, details: {} })
    })
  } catch (error) {
    if (!(error instanceof SpokenFor)) throw error
  }
}
