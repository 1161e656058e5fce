// The job of every minute: the next letters of the issue that goes, no more than its pace allows; others wait for it. Who gets one
// and her letter are written in one transaction, so that nobody is left out and nobody gets it twice, wherever a process dies
// (LET-18, LET-19).
import { after, days, hours, seconds } from '#domain/durations.ts'
import type { IssueId } from '#domain/ids.ts'
import { turnsOf } from '#domain/issue.ts'
import { inTransaction, type Tx } from '../../db/database.ts'
import { writeLetter } from '../../outbox/write-letter.ts'
import type { Shop } from '../../shop.ts'
import { insertIssueLetter, listNext } from './audience-queries.ts'
import {
  hasLateLetters,
  hasWaitingLetters,
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
    if (await inTransaction(shop.db, (tx) => writeNext(tx, shop, id))) return
  }
}

/** True while the mail server's half is this issue's: the next one begins when all of it is written and its pace is used up (LET-19). */
async function writeNext(tx: Tx, shop: Shop, id: IssueId): Promise<boolean> {
  const issue = await lockFreeIssue(tx, id)
  // Another node is at it.
  if (!issue) return true
  // It was stopped meanwhile.
  if (issue.state !== 'waiting' && issue.state !== 'going') return false
  const now = shop.clock.now()
  const beganAt = issue.beganAt ?? now
  const perHour = paceOf(shop, issue)
  const turns = turnsOf({ perHour, pacedUntil: issue.pacedUntil, now })
  const limit = turns.length
  if (limit === 0) return true
  const next = await listNext(tx, issue, { last: issue.lastSubscriber, began: beganAt, now, limit })
  let written = 0
  for (const { id: subscriberId, email, language } of next) {
    if (!(await insertIssueLetter(tx, { issueId: id, subscriberId, email, at: now }))) continue
    await writeLetter(tx, shop, {
      kind: 'monthly-letter',
      ref: `${id} ${subscriberId}`,
      recipient: email,
      content: { issueId: id, subscriberId },
      language,
      dueAt: turns[written] ?? now,
    })
    written += 1
  }
  // What is written can be stopped until it is handed over (LET-20).
  const isOver = next.length < limit && written === 0 && !(await hasWaitingLetters(tx, id))
  const last = turns[written - 1]
  const pacedUntil = last ? after(last, hours(1) / perHour) : issue.pacedUntil
  await noteProgress(tx, id, {
    state: isOver ? 'sent' : 'going',
    beganAt,
    endedAt: isOver ? now : null,
    pacedUntil,
    lastSubscriber: next.at(-1)?.id ?? issue.lastSubscriber,
    written,
  })
  return next.length === limit || (pacedUntil !== null && pacedUntil > now)
}

/** Never more than half of what the mail server is handed in an hour: the other half is for letters that somebody waits for. */
function paceOf({ config }: Pick<Shop, 'config'>, { perHour }: IssueRow): number {
  const perSecond = config.MAIL_PER_SECOND
  return perSecond === undefined ? perHour : Math.min(perHour, Math.max(1, (perSecond * hours(1)) / seconds(1) / 2))
}
