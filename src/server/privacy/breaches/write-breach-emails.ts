// The job that writes the emails about a breach, in batches. It can run again and informs no one twice (PRIV-21).
import { notifiedPeopleLine } from '#copy/admin-privacy.ts'
import type { BreachSelection } from '#domain/breach.ts'
import { newId } from '../../adapters/random.ts'
import { inTransaction } from '../../db/database.ts'
import { enqueueEmail } from '../../outbox/enqueue-email.ts'
import type { Shop } from '../../shop.ts'
import { countBreachEmails, findBreachEmail, insertBreachEmail, lockAffectedUsers } from './breach-email-queries.ts'
import { insertBreachEntry } from './breach-queries.ts'

const BATCH = 300

/**
 * Enqueues the email about a breach to each affected user who was not informed of it before. Then records in the
 * register how many were informed, and how many have a stopped address.
 */
export async function writeBreachEmails(shop: Shop, { entryId }: { readonly entryId: string }): Promise<void> {
  const message = await findBreachEmail(shop.db, entryId)
  if (!message?.selection) return
  const { breachId, selection, author } = message
  const batch = { breachId, entryId, selection }
  let lastUserId: string | null = ''
  while (lastUserId !== null) lastUserId = await writeBatch(shop, batch, lastUserId)
  await inTransaction(shop.db, async (tx) => {
    const at = shop.clock.now()
    const { notified, unreached } = await countBreachEmails(tx, entryId, breachId)
    if (notified + unreached === 0) return
    // When every address is stopped, no user is informed. The entry is then a note, and the deadline stays unmet.
    const kind = notified === 0 ? 'note' : 'told_people'
    const entry = { breachId, kind, text: notifiedPeopleLine(notified, unreached), ofEmail: entryId } as const
    await insertBreachEntry(tx, { id: newId(shop), ...entry, happenedAt: at, at, author })
  })
}

interface BreachEmailBatch {
  readonly breachId: string
  readonly entryId: string
  readonly selection: BreachSelection
}

/** Enqueues the emails to the next users after the id `after`. Returns the last user's id; null when all are done. */
const writeBatch = (
  shop: Shop,
  { breachId, entryId, selection }: BreachEmailBatch,
  after: string,
): Promise<string | null> =>
  inTransaction(shop.db, async (tx) => {
    const recipients = await lockAffectedUsers(tx, selection, after, BATCH)
    for (const { id: userId, email } of recipients) {
      if (!email) continue
      const id = newId(shop)
      if (!(await insertBreachEmail(tx, { id, breachId, entryId, userId, at: shop.clock.now() }))) continue
      await enqueueEmail(tx, shop, { kind: 'breach-notice', ref: id, recipient: email, content: { entry: entryId } })
    }
    return recipients.length < BATCH ? null : (recipients.at(-1)?.id ?? null)
  })
