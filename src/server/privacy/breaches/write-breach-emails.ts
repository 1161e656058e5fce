// The job that writes the emails about a breach: some hundred people in a transaction, each once, however often it runs (PRIV-21).
import { toldPeopleLine } from '#copy/admin-breaches.ts'
import { newId } from '../../adapters/random.ts'
import { inTransaction } from '../../db/database.ts'
import { enqueueEmail } from '../../outbox/write-email.ts'
import type { Shop } from '../../shop.ts'
import { countBreachEmails, findBreachEmail, insertBreachEmail, lockConcerned } from './breach-email-queries.ts'
import { insertBreachEntry } from './breach-queries.ts'

const BATCH = 300

/** Whoever was told of this breach before is not told again. When all are through, the register says how many, and how many get no emails. */
export async function writeBreachEmails(shop: Shop, { entryId }: { readonly entryId: string }): Promise<void> {
  const message = await findBreachEmail(shop.db, entryId)
  if (!message?.selection) return
  const { breachId, selection, author } = message
  for (let after = ''; ; ) {
    const from = after
    const last = await inTransaction(shop.db, async (tx) => {
      const people = await lockConcerned(tx, selection, from, BATCH)
      for (const { id: userId, email } of people) {
        if (!email) continue
        const id = newId(shop)
        if (!(await insertBreachEmail(tx, { id, breachId, entryId, userId, at: shop.clock.now() }))) continue
        await enqueueEmail(tx, shop, { kind: 'breach-notice', ref: id, recipient: email, content: { entry: entryId } })
      }
      return people.length < BATCH ? null : (people.at(-1)?.id ?? null)
    })
    if (last === null) break
    after = last
  }
  await inTransaction(shop.db, async (tx) => {
    const at = shop.clock.now()
    const { told, unreached } = await countBreachEmails(tx, entryId, breachId)
    if (told + unreached === 0) return
    // Nobody is told by an email that does not go: then it is a note, and the clock runs on.
    const kind = told === 0 ? 'note' : 'told_people'
    const line = { breachId, kind, text: toldPeopleLine(told, unreached), ofEmail: entryId } as const
    await insertBreachEntry(tx, { id: newId(shop), ...line, happenedAt: at, at, author })
  })
}
