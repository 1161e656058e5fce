// A round is taken, handed over, given back or ended: two people at once never both have it (ADM-30).
import { ShopError } from '#contract/errors.ts'
import { roundsReplies as words } from '#copy/rounds-replies.ts'
import type { UserId } from '#domain/ids.ts'
import { listWhoMay, requireWhoMay } from '../accounts/staff/who-may.ts'
import { recordAudit } from '../db/audit-log.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { endRounds, lockFinishedRounds, lockRound, saveAssignee } from './round-queries.ts'

interface Assigning {
  readonly number: number
  readonly assignee: UserId | null
  /** Whose it was when she looked. */
  readonly seen: UserId | null
  readonly actor: UserId
}

/** Answers in words whose it is now. Another one's by now is refused with `round_changed`; a repetition changes nothing. */
export function assignRound(shop: Shop, { number, assignee, seen, actor }: Assigning): Promise<string> {
  return inTransaction(shop.db, async (tx) => {
    const message = assignee === null ? words.givenBack : words.assigned(await requireWhoMay(tx, assignee, 'pack'))
    const round = await lockRound(tx, number)
    if (!round) throw new ShopError('round_not_found')
    if (round.closedAt !== null) throw new ShopError('round_closed')
    if (round.assignee === assignee) return message
    if (round.assignee !== seen) throw new ShopError('round_changed', { message: await whoHasIt(tx, round.assignee) })
    await saveAssignee(tx, round.id, assignee)
    const details = { round: number, from: round.assignee, to: assignee }
    await recordAudit(tx, shop, { actor, action: 'round.assign', subject: round.id, details })
    return message
  })
}

async function whoHasIt(tx: Tx, id: UserId | null): Promise<string> {
  if (id === null) return words.takenByNobody
  const person = (await listWhoMay(tx, 'pack')).find(({ _id }) => _id === id)
  return words.takenBy(person?.name ?? '')
}

/** Ends a round before all of it is packed; the rest waits for another. A repetition changes nothing. */
export function closeRound(shop: Shop, { number, actor }: { number: number; actor: UserId }): Promise<void> {
  return inTransaction(shop.db, async (tx) => {
    const round = await lockRound(tx, number)
    if (!round) throw new ShopError('round_not_found')
    if (round.closedAt !== null) return
    await endRounds(tx, [round.id], shop.clock.now())
    await recordAudit(tx, shop, { actor, action: 'round.close', subject: round.id, details: { round: number } })
  })
}

/** The job that ends rounds of which nothing is left to do. */
export function closeFinishedRounds(shop: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  return inTransaction(shop.db, async (tx) => endRounds(tx, await lockFinishedRounds(tx), shop.clock.now()))
}
