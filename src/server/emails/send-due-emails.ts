// Sends due emails: claimed in batches, sent concurrently, marked as sent in batches (LET-10).
import { after, minutes, seconds } from '#domain/durations.ts'
import type { EmailId } from '#domain/ids.ts'
import { MIN_TAKEN, type OutboxRun } from '../jobs/jobs.ts'
import { markSent, recordSent } from '../outbox/email-outcome-queries.ts'
import {
  type ClaimedEmail,
  claimDueEmails,
  releaseClaims,
  returnSendingSlots,
  takeSendingSlots,
} from '../outbox/emails-queries.ts'
import type { Shop } from '../shop.ts'
import { confirmedTogether } from './order-emails.ts'
import { type EmailTemplates, sendEmail } from './send-email.ts'

/** How many emails one statement claims for each one that is sent concurrently. */
const EACH = 4
/** How long a claim lasts. After that another worker may send the email. */
export const TIME_TO_SEND = minutes(1)
/**
 * The time reserved for the last email of a claim, so that no other worker starts it too. A slow mail server may get an
 * email twice, with the same message id.
 */
const TIME_FOR_ONE = seconds(30)

/** Returns how many were claimed. An email that fails is put off, and does not stop the others. */
export async function sendDueEmails(
  shop: Shop,
  writers: Partial<EmailTemplates>,
  { concurrency, isEnding = () => false }: OutboxRun,
): Promise<number> {
  const now = shop.clock.now()
  const claimed = await claimWithinPace(shop, now, Math.max(MIN_TAKEN, EACH * concurrency))
  if (claimed.length === 0) return 0
  // The causes of the emails are made durable before sending: the claim did not wait for the disk (DB-11).
  await shop.flush()
  const waiting = [...claimed]
  const confirmed = confirmedTogether(
    shop,
    claimed.flatMap(({ kind, orderId }) => (kind === 'order-confirmation' && orderId !== null ? [orderId] : [])),
  )
  const marks = markGoing(shop)
  const isTimeLeft = (): boolean => !isEnding() && shop.clock.now() < after(now, TIME_TO_SEND - TIME_FOR_ONE)
  async function inTurn(): Promise<void> {
    for (let email = nextOf(waiting, isTimeLeft); email; email = nextOf(waiting, isTimeLeft))
      await sendEmail(shop, writers, { ...email, confirmed }, marks.add)
  }
  try {
    await Promise.all(Array.from({ length: concurrency }, inTurn))
  } finally {
    await marks.write()
  }
  if (waiting.length > 0)
    await releaseClaims(
      shop.db,
      waiting.map(({ id }) => id),
      now,
    )
  return claimed.length
}

/** Claims no more than may be sent in this second (LET-14). */
async function claimWithinPace({ db, config }: Shop, now: Date, max: number): Promise<readonly ClaimedEmail[]> {
  const perSecond = config.MAIL_PER_SECOND
  const limit = perSecond === undefined ? max : await takeSendingSlots(db, { now, perSecond, requested: max })
  const claimed = limit === 0 ? [] : await claimDueEmails(db, { now, until: after(now, TIME_TO_SEND), limit })
  if (perSecond !== undefined && claimed.length < limit) await returnSendingSlots(db, now, limit - claimed.length)
  return claimed
}

const nextOf = (waiting: ClaimedEmail[], isTimeLeft: () => boolean): ClaimedEmail | undefined =>
  isTimeLeft() ? waiting.shift() : undefined

// Marks emails as sent, several in one statement: a process that is killed before may send at most the last of them twice.

/** Whichever comes first: so many, or so many milliseconds after the first. */
const MAX_CONCURRENT = 8
const MAX_CLAIMED = 50

interface Marks {
  /** Adds an email without waiting. Errors are thrown by `write`. */
  readonly add: (email: Pick<ClaimedEmail, 'id' | 'kind'>) => void
  /** Writes the rest and waits until all is written. Throws the first error. */
  readonly write: () => Promise<void>
}

function markGoing(shop: Pick<Shop, 'db' | 'clock'>): Marks {
  let sentIds: EmailId[] = []
  let hasIssues = false
  let timer: NodeJS.Timeout | undefined
  const writes: Promise<unknown>[] = []
  function write(): void {
    clearTimeout(timer)
    timer = undefined
    if (sentIds.length === 0) return
    const writing = markAllSent(shop, sentIds, hasIssues)
    // The rejection reaches the callers that wait for all of them.
    writing.catch(() => undefined)
    writes.push(writing)
    sentIds = []
    hasIssues = false
  }
  return {
    add({ id, kind }) {
      sentIds.push(id)
      hasIssues ||= kind === 'newsletter'
      if (sentIds.length === MAX_CONCURRENT) write()
      else timer ??= setTimeout(write, MAX_CLAIMED)
    },
    async write() {
      write()
      await Promise.all(writes)
    },
  }
}

/** Counts newsletters before marking them: an unmarked email may be sent again, but is counted once (LET-21). */
async function markAllSent({ db, clock }: Pick<Shop, 'db' | 'clock'>, ids: readonly EmailId[], hasIssues: boolean) {
  const now = clock.now()
  if (hasIssues) await recordSent(db, ids, now)
  await markSent(db, ids, now)
}
