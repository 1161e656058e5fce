// Whoever owns an account is told by letter when what opens it changes; for staff it stands in the audit log too (SEC-60).

import { isStaff, type Standing } from '#contract/rights.ts'
import type { UserId } from '#domain/ids.ts'
import type { User } from '../../actor.ts'
import { recordAudit } from '../../db/audit-log.ts'
import type { Tx } from '../../db/database.ts'
import type { FactorChange } from '../../outbox/letter-kinds.ts'
import { writeLetter } from '../../outbox/write-letter.ts'
import type { Shop } from '../../shop.ts'
import { noticeRef } from '../notice-ref.ts'

interface Told {
  readonly userId: UserId
  readonly owner: Required<Standing> & Pick<User, 'name' | 'email' | 'emailVerifiedAt'>
  readonly change: FactorChange
  /** What the passkey is called: told where the address is proved (SEC-52). */
  readonly passkey?: string
  /** Recovery codes that she has left. */
  readonly left?: number
  /** Who did it: herself, the owner of the shop, or 'shop' for an operator's command. */
  readonly by: UserId | 'shop'
}

/** Called while her account is locked. */
export async function tellOfFactor(tx: Tx, shop: Shop, told: Told): Promise<void> {
  const { userId, owner, change, passkey, left, by } = told
  // Staff are no strangers to their address: each change is told, in whole.
  const isHers = isStaff(owner) || owner.emailVerifiedAt !== null
  await writeLetter(tx, shop, {
    kind: 'factor-changed',
    ref: noticeRef(shop, { id: userId, isHers }),
    recipient: owner.email,
    content: {
      name: isHers ? owner.name : '',
      at: shop.clock.now().toISOString(),
      change,
      isStaff: isStaff(owner),
      ...(passkey === undefined || !isHers ? {} : { passkey }),
      ...(left === undefined ? {} : { left }),
    },
  })
  if (!isStaff(owner)) return
  await recordAudit(tx, shop, { actor: by, action: `factor.${change}`, subject: userId, details: {} })
}
