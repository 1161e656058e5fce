// Something more is known of a breach, or somebody was told of it: a line is added, none is ever changed (PRIV-19).
import { ShopError } from '#contract/errors.ts'
import { fieldErrors } from '#copy/errors.ts'
import type { BreachEntryKind, BreachSelection } from '#domain/breach.ts'
import type { UserId } from '#domain/ids.ts'
import { newId } from '../../adapters/random.ts'
import { recordAudit } from '../../db/audit-log.ts'
import type { Tx } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { type BreachRow, insertBreachEntry, lockBreach } from './breach-queries.ts'

interface Line {
  readonly number: number
  readonly kind: BreachEntryKind
  readonly text: string
  readonly selection?: BreachSelection
  /** Now, where it is not said. */
  readonly happenedAt?: Date | undefined
}

/** Answers the line's id with its breach. Refuses with `breach_not_found` and `breach_closed`, and what lies in the future. */
export async function addBreachEntry(
  tx: Tx,
  shop: Pick<Shop, 'clock' | 'random' | 'log'>,
  author: UserId,
  { number, happenedAt, ...line }: Line,
): Promise<{ readonly id: string; readonly breach: BreachRow }> {
  const breach = await lockBreach(tx, number)
  if (!breach) throw new ShopError('breach_not_found')
  if (breach.closedAt) throw new ShopError('breach_closed')
  const at = shop.clock.now()
  if (happenedAt && happenedAt > at) throw new ShopError('invalid_input', { fields: { happenedAt: fieldErrors.past } })
  const id = newId(shop)
  await insertBreachEntry(tx, { ...line, id, breachId: breach.id, happenedAt: happenedAt ?? at, at, author })
  await recordAudit(tx, shop, {
    actor: author,
    action: line.kind === 'closed' ? 'breach.close' : 'breach.add',
    subject: breach.id,
    details: { breach: number, kind: line.kind },
  })
  return { id, breach }
}
