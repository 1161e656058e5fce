// Whoever owns an account is told by letter when what opens it changes; for staff it stands in the audit log too (SEC-60).

import { isStaff, type Standing } from '#contract/rights.ts'
import type { UserId } from '#domain/ids.ts'
import { newId } from '../../adapters/random.ts'
import { recordAudit } from '../../db/audit-log.ts'
import type { Tx } from '../../db/database.ts'
import type { FactorChange } from '../../outbox/letter-kinds.ts'
import { writeLetter } from '../../outbox/write-letter.ts'
import type { Shop } from '../../shop.ts'

interface Told {
  readonly userId: UserId
  readonly owner: Required<Standing> & { readonly name: string; readonly email: string }
  readonly change: FactorChange
  /** What the passkey is called. */
  readonly passkey?: string
  /** Recovery codes that she has left. */
  readonly left?: number
  /** Who did it: herself, the owner of the shop, or 'shop' for an operator's command. */
  readonly by: UserId | 'shop'
}

/** Called while her account is locked. */
export async function tellOfFactor(tx: Tx, shop: Shop, told: Told): Promise<void> {
  const { userId, owner, change, passkey, left, by } = told
  await writeLetter(tx, shop, {
    kind: 'factor-changed',
    ref: `${userId} ${newId<'letter'>(shop)}`,
    recipient: owner.email,
    content: {
      name: owner.name,
      at: shop.clock.now().toISOString(),
      change,
      isStaff: isStaff(owner),
      ...(passkey === undefined ? {} : { passkey }),
      ...(left === undefined ? {} : { left }),
    },
  })
  if (!isStaff(owner)) return
  await recordAudit(tx, shop, { actor: by, action: `factor.${change}`, subject: userId, details: {} })
}
