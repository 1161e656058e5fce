// The job of every minute: the next letters of each issue that goes, no more than its pace allows. Who gets one and her letter are
// written in one transaction, so that nobody is left out and nobody gets it twice, wherever a process dies (LET-18, LET-19).
import { after, days, hours, seconds } from '#domain/durations.ts'
import type { IssueId } from '#domain/ids.ts'
import { turnsOf } from '#domain/issue.ts'
import { inTransaction, type Tx } from '../../db/database.ts'
import { writeLetter } from '../../outbox/write-letter.ts'
import type { Shop } from '../../shop.ts'
import { insertIssueLetter, listNext } from './audience-queries.ts'
import {
  hasLateLetters,
  type IssueRow,
  keepFigures,
  listUnderWay,
  lockFreeIssue,
  noteProgress,
} from './issues-queries.ts'

/** Letters that are late by so much go first: nothing is added behind them. */
const LATE = seconds(5)
/** By then no letter of an issue is tried any more; its lines are kept for some time after. */
const COUNT_AFTER = days(30)

export async function sendIssues(shop: Shop): Promise<void> {
  const now = shop.clock.now()
  await keepFigures(shop.db, after(now, -COUNT_AFTER))
  for (const id of await listUnderWay(shop.db, now)) {
    if (await hasLateLetters(shop.db, after(now, -LATE))) return
    await inTransaction(shop.db, (tx) => writeNext(tx, shop, id))
  }
}

async function writeNext(tx: Tx, shop: Shop, id: IssueId): Promise<void> {
  const issue = await lockFreeIssue(tx, id)
  // Another node is at it, or it was stopped meanwhile.
  if (!issue || (issue.state !== 'waiting' && issue.state !== 'going')) return
  const now = shop.clock.now()
  const beganAt = issue.beganAt ?? now
  const perHour = paceOf(shop, issue)
  const turns = turnsOf({ perHour, pacedUntil: issue.pacedUntil, now })
  const limit = turns.length
  if (limit === 0) return
  const next = await listNext(tx, issue, { last: issue.lastSubscriber, began: beganAt, now, limit })
  let written = 0
  for (const { id: subscriberId, email } of next) {
    if (!(await insertIssueLetter(tx, { issueId: id, subscriberId, email, at: now }))) continue
    await writeLetter(tx, shop, {
      kind: 'monthly-letter',
      ref: `${id} ${subscriberId}`,
      recipient: email,
      content: { issueId: id, subscriberId },
      dueAt: turns[written] ?? now,
    })
    written += 1
  }
  const isOver = next.length < limit
  const last = turns[written - 1]
  await noteProgress(tx, id, {
    state: isOver ? 'sent' : 'going',
    beganAt,
    endedAt: isOver ? now : null,
    pacedUntil: last ? after(last, hours(1) / perHour) : issue.pacedUntil,
    lastSubscriber: next.at(-1)?.id ?? issue.lastSubscriber,
    written,
  })
}

/** Never more than half of what the mail server is handed in an hour: the other half is for letters that somebody waits for. */
function paceOf({ config }: Pick<Shop, 'config'>, { perHour }: IssueRow): number {
  const perSecond = config.MAIL_PER_SECOND
  return perSecond === undefined ? perHour : Math.min(perHour, Math.max(1, (perSecond * hours(1)) / seconds(1) / 2))
}
