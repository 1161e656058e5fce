// Sends emails that are due: taken together, sent side by side, marked as they go (LET-10).
import { after, minutes, seconds } from '#domain/durations.ts'
import type { EmailId } from '#domain/ids.ts'
import { MIN_TAKEN, type OutboxWay } from '../jobs/jobs.ts'
import { markSent, noteWent } from '../outbox/email-outcome-queries.ts'
import { giveBack, returnTurns, type TakenEmail, takeDueEmails, takeTurns } from '../outbox/emails-queries.ts'
import type { Shop } from '../shop.ts'
import { type EmailTemplates, sendEmail } from './deliver-email.ts'
import { confirmedTogether } from './order-emails.ts'

/** So many are taken by one statement, for each that is sent side by side. */
const EACH = 4
/** Whoever takes emails has so long: what a killed process was at, another one takes up then. */
export const TIME_TO_SEND = minutes(1)
/** None is begun so late that somebody else might begin it meanwhile. A mail server that takes longer may get one twice, under one number. */
const TIME_FOR_ONE = seconds(30)

/** Answers how many were taken. One that does not get through is put off, and stops no other. */
export async function sendDueEmails(
  shop: Shop,
  writers: Partial<EmailTemplates>,
  { sideBySide, isEnding = () => false }: OutboxWay,
): Promise<number> {
  const now = shop.clock.now()
  const taken = await takeInTurn(shop, now, Math.max(MIN_TAKEN, EACH * sideBySide))
  if (taken.length === 0) return 0
  // What they tell lies on the disk before anybody reads it: taking them has waited for none (DB-11).
  await shop.flush()
  const waiting = [...taken]
  const confirmed = confirmedTogether(
    shop,
    taken.flatMap(({ kind, orderId }) => (kind === 'order-confirmation' && orderId !== null ? [orderId] : [])),
  )
  const marks = markGoing(shop)
  const isTimeLeft = (): boolean => !isEnding() && shop.clock.now() < after(now, TIME_TO_SEND - TIME_FOR_ONE)
  async function inTurn(): Promise<void> {
    for (let email = nextOf(waiting, isTimeLeft); email; email = nextOf(waiting, isTimeLeft))
      await sendEmail(shop, writers, { ...email, confirmed }, marks.add)
  }
  try {
    await Promise.all(Array.from({ length: sideBySide }, inTurn))
  } finally {
    await marks.write()
  }
  if (waiting.length > 0)
    await giveBack(
      shop.db,
      waiting.map(({ id }) => id),
      now,
    )
  return taken.length
}

/** Takes no more than the mail server is to be handed in this second (LET-14). */
async function takeInTurn({ db, config }: Shop, now: Date, most: number): Promise<readonly TakenEmail[]> {
  const perSecond = config.MAIL_PER_SECOND
  const limit = perSecond === undefined ? most : await takeTurns(db, { now, perSecond, wanted: most })
  const taken = limit === 0 ? [] : await takeDueEmails(db, { now, until: after(now, TIME_TO_SEND), limit })
  if (perSecond !== undefined && taken.length < limit) await returnTurns(db, now, limit - taken.length)
  return taken
}

const nextOf = (waiting: TakenEmail[], isTimeLeft: () => boolean): TakenEmail | undefined =>
  isTimeLeft() ? waiting.shift() : undefined

// Marks emails as sent, several in one statement: a process that is killed before may send at most the last of them twice.

/** Whichever comes first: so many, or so many milliseconds after the first. */
const MOST = 8
const LONGEST = 50

interface Marks {
  /** Waits for nothing: `write` tells what went wrong. */
  readonly add: (email: Pick<TakenEmail, 'id' | 'kind'>) => void
  /** Writes what is left, and waits until everything is written. Throws what hindered it. */
  readonly write: () => Promise<void>
}

function markGoing(shop: Pick<Shop, 'db' | 'clock'>): Marks {
  let gone: EmailId[] = []
  let hasIssues = false
  let timer: NodeJS.Timeout | undefined
  const written: Promise<unknown>[] = []
  function write(): void {
    clearTimeout(timer)
    timer = undefined
    if (gone.length === 0) return
    const writing = markGone(shop, gone, hasIssues)
    // Whoever waits for all of them hears of it.
    writing.catch(() => undefined)
    written.push(writing)
    gone = []
    hasIssues = false
  }
  return {
    add({ id, kind }) {
      gone.push(id)
      hasIssues ||= kind === 'newsletter'
      if (gone.length === MOST) write()
      else timer ??= setTimeout(write, LONGEST)
    },
    async write() {
      write()
      await Promise.all(written)
    },
  }
}

/** An issue counts its emails first: one that is not marked goes again, and counts once all the same (LET-21). */
async function markGone({ db, clock }: Pick<Shop, 'db' | 'clock'>, ids: readonly EmailId[], hasIssues: boolean) {
  const now = clock.now()
  if (hasIssues) await noteWent(db, ids, now)
  await markSent(db, ids, now)
}
