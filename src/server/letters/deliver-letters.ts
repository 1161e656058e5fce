// Sends letters that are due: taken together, sent side by side, marked as they go (LET-10).
import { after, minutes, seconds } from '#domain/durations.ts'
import type { LetterId } from '#domain/ids.ts'
import { LEAST_TAKEN, type OutboxWay } from '../jobs/jobs.ts'
import { markSent, noteWent } from '../outbox/letter-outcome-queries.ts'
import { giveBack, returnTurns, type TakenLetter, takeDueLetters, takeTurns } from '../outbox/letters-queries.ts'
import type { Shop } from '../shop.ts'
import { deliverLetter, type EmailWriters } from './deliver-letter.ts'
import { confirmedTogether } from './order-letters.ts'

/** So many are taken by one statement, for each that is sent side by side. */
const EACH = 4
/** Whoever takes letters has so long: what a killed process was at, another one takes up then. */
export const TIME_TO_SEND = minutes(1)
/** None is begun so late that somebody else might begin it meanwhile. A mail server that takes longer may get one twice, under one number. */
const TIME_FOR_ONE = seconds(30)

/** Answers how many were taken. One that does not get through is put off, and stops no other. */
export async function deliverLetters(
  shop: Shop,
  writers: Partial<EmailWriters>,
  { sideBySide, isEnding = () => false }: OutboxWay,
): Promise<number> {
  const now = shop.clock.now()
  const taken = await takeInTurn(shop, now, Math.max(LEAST_TAKEN, EACH * sideBySide))
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
    for (let letter = nextOf(waiting, isTimeLeft); letter; letter = nextOf(waiting, isTimeLeft))
      await deliverLetter(shop, writers, { ...letter, confirmed }, marks.add)
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
async function takeInTurn({ db, config }: Shop, now: Date, most: number): Promise<readonly TakenLetter[]> {
  const perSecond = config.MAIL_PER_SECOND
  const limit = perSecond === undefined ? most : await takeTurns(db, { now, perSecond, wanted: most })
  const taken = limit === 0 ? [] : await takeDueLetters(db, { now, until: after(now, TIME_TO_SEND), limit })
  if (perSecond !== undefined && taken.length < limit) await returnTurns(db, now, limit - taken.length)
  return taken
}

const nextOf = (waiting: TakenLetter[], isTimeLeft: () => boolean): TakenLetter | undefined =>
  isTimeLeft() ? waiting.shift() : undefined

// Marks letters as sent, several in one statement: a process that is killed before may send at most the last of them twice.

/** Whichever comes first: so many, or so many milliseconds after the first. */
const MOST = 8
const LONGEST = 50

interface Marks {
  /** Waits for nothing: `write` tells what went wrong. */
  readonly add: (letter: Pick<TakenLetter, 'id' | 'kind'>) => void
  /** Writes what is left, and waits until everything is written. Throws what hindered it. */
  readonly write: () => Promise<void>
}

function markGoing(shop: Pick<Shop, 'db' | 'clock'>): Marks {
  let gone: LetterId[] = []
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
      hasIssues ||= kind === 'monthly-letter'
      if (gone.length === MOST) write()
      else timer ??= setTimeout(write, LONGEST)
    },
    async write() {
      write()
      await Promise.all(written)
    },
  }
}

/** An issue counts its letters first: one that is not marked goes again, and counts once all the same (LET-21). */
async function markGone({ db, clock }: Pick<Shop, 'db' | 'clock'>, ids: readonly LetterId[], hasIssues: boolean) {
  const now = clock.now()
  if (hasIssues) await noteWent(db, ids, now)
  await markSent(db, ids, now)
}
