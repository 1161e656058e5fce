// What is above somebody's limit is asked of a second person: it waits seven days, and nothing else has happened (ADM-23).
import { type AgreementKind, limitedBy } from '#contract/staff-limits.ts'
import { agreements as words } from '#copy/agreements.ts'
import { after, days } from '#domain/durations.ts'
import type { Actor } from '../../actor.ts'
import { newId } from '../../adapters/random.ts'
import { recordAudit } from '../../db/audit-log.ts'
import type { Tx } from '../../db/database.ts'
import { answerOnce } from '../../db/idempotency.ts'
import type { Shop } from '../../shop.ts'
import { insertAgreement } from './agreements-queries.ts'

const WAITS = days(7)

export interface Asked {
  readonly kind: AgreementKind
  /** The order, the report, or the customer. */
  readonly subject: string
  /** In paise, or whole coins. */
  readonly amount: number
  /** What the deed will need. */
  readonly details: object
  readonly key: string | undefined
  /** As the deed itself would have been repeated. */
  readonly content: unknown
  /** Refuses what waits already, in the transaction that would keep it. */
  readonly before?: (tx: Tx) => Promise<void>
}

/** Asks once per key. */
export function askAgreement(shop: Shop, actor: Actor, asked: Asked): Promise<{ message: string }> {
  const { kind, subject, amount, details, key, content, before } = asked
  return answerOnce(shop, { owner: actor.userId, key, content }, async (tx) => {
    await before?.(tx)
    const id = newId<'agreement'>(shop)
    const askedAt = shop.clock.now()
    const row = { id, kind, subject, amount, details, askedBy: actor.userId, askedAt, expiresAt: after(askedAt, WAITS) }
    await insertAgreement(tx, row)
    await recordAudit(tx, shop, {
      actor: actor.userId,
      action: 'agreement.ask',
      subject,
      details: { kind, [limitedBy(kind) === 'refund' ? 'amount' : 'coins']: amount },
    })
    return { message: words.asked }
  })
}
