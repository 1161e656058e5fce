// Sends letters that are due: taken together, sent side by side, marked as they go (LET-10).
import { after, minutes, seconds } from '#domain/durations.ts'
import type { Wanted } from '../adapters/tracing.ts'
import { LEAST_TAKEN, type OutboxWay } from '../jobs/jobs.ts'
import { giveBack, type TakenLetter, takeDueLetters } from '../outbox/letters-queries.ts'
import { returnTurns, takeTurns } from '../outbox/pace-queries.ts'
import type { Shop } from '../shop.ts'
import { confirmedTogether } from './confirmed-together.ts'
import { deliverLetter } from './deliver-letter.ts'
import type { LetterWriters } from './letter-writers.ts'
import { markGoing } from './mark-going.ts'

/** So many are taken by one statement, for each that is sent side by side. */
const EACH = 4
/** Whoever takes letters has so long: what a killed process was at, another one takes up then. */
export const TIME_TO_SEND = minutes(1)
/** None is begun so late that somebody else might begin it meanwhile. A mail server that takes longer may get one twice, under one number. */
const TIME_FOR_ONE = seconds(30)

/** Answers how many were taken. One that does not get through is put off, and stops no other. */
export async function deliverLetters(
  shop: Shop,
  writers: Partial<LetterWriters>,
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
      await shop.tracing.span(spanOf(letter), () => deliverLetter(shop, writers, { ...letter, confirmed }, marks.add))
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

const spanOf = ({ kind, id }: TakenLetter): Wanted => ({
  kind: 'internal',
  name: `letter ${kind}`,
  facts: { 'shop.letter_id': id },
})

const nextOf = (waiting: TakenLetter[], isTimeLeft: () => boolean): TakenLetter | undefined =>
  isTimeLeft() ? waiting.shift() : undefined
