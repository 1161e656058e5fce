// The lead makes rounds of what waits: as many as she wishes, of any size; two of them at once never take the same order (ADM-30).
import { ShopError } from '#contract/errors.ts'
import type { MakeRounds, RoundChoice, RoundChoiceReply } from '#contract/rounds.ts'
import { indianDate, startOfIndianDay } from '#domain/calendar.ts'
import { firstDayPromised } from '#domain/delivery.ts'
import type { UserId } from '#domain/ids.ts'
import { MOST_AT_ONCE } from '#domain/pick-round.ts'
import { requireWhoMay } from '../accounts/staff/who-may.ts'
import { newId } from '../adapters/random.ts'
import { recordAudit } from '../db/audit-log.ts'
import { answerOnce } from '../db/idempotency.ts'
import type { Shop } from '../shop.ts'
import { countForRounds, insertRound, listForRounds, lockRounds, nextRoundNumber } from './round-queries.ts'

/** How many orders such rounds could take. */
export function roundChoice({ db, clock }: Pick<Shop, 'db' | 'clock'>, choice: RoundChoice): Promise<RoundChoiceReply> {
  return countForRounds(db, choice, startOfIndianDay(firstDayPromised(indianDate(clock.now()))))
}

interface Making extends MakeRounds {
  readonly madeBy: UserId
  /** The Idempotency-Key: the same key makes no second rounds. */
  readonly key: string | undefined
}

/** Answers the rounds with their sizes. Refuses with `round_empty` when nothing fits, and `user_not_found` when whoever is to pack may not. */
export function makeRounds(
  shop: Shop,
  { madeBy, key, ...wish }: Making,
): Promise<{ rounds: { number: number; orders: number }[] }> {
  return answerOnce(shop, { owner: madeBy, key, content: ['make-rounds', wish] }, async (tx) => {
    const { assignee, size } = wish
    if (assignee !== null) await requireWhoMay(tx, assignee, 'pack')
    await lockRounds(tx)
    const chosen = await listForRounds(tx, wish, wish.sort, Math.min(size * wish.rounds, MOST_AT_ONCE))
    if (chosen.length === 0) throw new ShopError('round_empty')
    const first = await nextRoundNumber(tx)
    const rounds: { number: number; orders: number }[] = []
    for (let from = 0; from < chosen.length; from += size) {
      const round = { id: newId<'round'>(shop), number: first + rounds.length, orders: chosen.slice(from, from + size) }
      await insertRound(tx, { ...round, madeBy, madeAt: shop.clock.now(), assignee })
      const details = { round: round.number, orders: round.orders.length, ...(assignee ? { assignee } : {}) }
      await recordAudit(tx, shop, { actor: madeBy, action: 'round.make', subject: round.id, details })
      rounds.push({ number: round.number, orders: round.orders.length })
    }
    return { rounds }
  })
}
