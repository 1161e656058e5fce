// The job that writes the emails of issues that are being sent, a batch in each transaction. A batch records its readers, their
// emails and the place it has reached together: a killed process leaves nobody out and writes to nobody twice (LET-18).
import { after, days } from '#domain/durations.ts'
import type { IssueId } from '#domain/ids.ts'
import { inTransaction, type Tx } from '../../db/database.ts'
import { writeLetter } from '../../outbox/write-letter.ts'
import type { Shop } from '../../shop.ts'
import { hasWaitingLetters, keepFigures, listGoing, lockFreeIssue, noteProgress } from './issues-queries.ts'
import { insertIssueLetter, listNextReaders } from './readers-queries.ts'

const BATCH = 200
/** No email of an issue is tried after this time; the rows it is counted from are kept longer. */
const COUNT_AFTER = days(30)

export async function sendIssues(shop: Shop): Promise<void> {
  await keepFigures(shop.db, after(shop.clock.now(), -COUNT_AFTER))
  for (const id of await listGoing(shop.db)) while (await inTransaction(shop.db, (tx) => writeBatch(tx, shop, id)));
}

/** True while there may be more readers. */
async function writeBatch(tx: Tx, shop: Shop, id: IssueId): Promise<boolean> {
  const issue = await lockFreeIssue(tx, id)
  // Another node writes it, or it was stopped.
  if (issue?.state !== 'going' || issue.sendAt === null) return false
  const now = shop.clock.now()
  const readers = await listNextReaders(tx, { last: issue.lastSubscriber, sentAt: issue.sendAt, limit: BATCH })
  let written = 0
  for (const { id: subscriberId, email, language } of readers) {
    if (!(await insertIssueLetter(tx, { issueId: id, subscriberId, email, at: now }))) continue
    await writeLetter(tx, shop, {
      kind: 'monthly-letter',
      ref: `${id} ${subscriberId}`,
      recipient: email,
      content: { issueId: id, subscriberId },
      language,
    })
    written += 1
  }
  // It can be stopped until the last email is handed over (LET-20).
  const isOver = readers.length === 0 && !(await hasWaitingLetters(tx, id))
  await noteProgress(tx, id, {
    state: isOver ? 'sent' : 'going',
    endedAt: isOver ? now : null,
    lastSubscriber: readers.at(-1)?.id ?? issue.lastSubscriber,
    written,
  })
  return readers.length === BATCH
}
