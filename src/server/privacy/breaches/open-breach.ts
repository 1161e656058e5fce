// A breach is written down: from when it was known its clocks run (PRIV-19).

import { ShopError } from '#contract/errors.ts'
import { breachReplies } from '#copy/admin-breaches.ts'
import { fieldErrors } from '#copy/errors.ts'
import type { UserId } from '#domain/ids.ts'
import { newId } from '../../adapters/random.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { answerOnce } from '../../db/idempotency.ts'
import type { Shop } from '../../shop.ts'
import { insertBreach, insertBreachEntry } from './breach-queries.ts'

interface Opened {
  readonly knownAt: Date
  readonly happened: string
  readonly key: string | undefined
}

/** Once for each key. Nobody knows of it later than now. */
export function openBreach(
  shop: Shop,
  author: UserId,
  { knownAt, happened, key }: Opened,
): Promise<{ message: string; number: number }> {
  return answerOnce(shop, { owner: author, key, content: ['breach', knownAt, happened] }, async (tx) => {
    const at = shop.clock.now()
    if (knownAt > at) throw new ShopError('invalid_input', { fields: { knownAt: fieldErrors.past } })
    const id = newId(shop)
    const number = await insertBreach(tx, { id, knownAt, at, by: author })
    const entry = { breachId: id, kind: 'happened', text: happened, happenedAt: knownAt, at, author } as const
    await insertBreachEntry(tx, { id: newId(shop), ...entry })
    await recordAudit(tx, shop, { actor: author, action: 'breach.open', subject: id, details: { breach: number } })
    return { message: breachReplies.opened, number }
  })
}
