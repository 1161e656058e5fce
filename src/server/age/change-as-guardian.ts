// A guardian takes back what she agreed to, or allows orders again, by the same link; orders that were placed go on (PRIV-11).
import { ShopError } from '#contract/errors.ts'
import { minutes } from '#domain/durations.ts'
import { connectionOf } from '../accounts/client-network.ts'
import { knownNotice } from '../consents/known-notice.ts'
import { recordConsent } from '../consents/record-consent.ts'
import { inTransaction } from '../db/database.ts'
import { rateLimit } from '../db/rate-limit.ts'
import type { Shop } from '../shop.ts'
import { setAllowed } from './age-queries.ts'
import { endPresent } from './guardianship-queries.ts'
import { lockByToken } from './open-link.ts'
import { tellWard } from './tell-ward.ts'

const TRIES = { name: 'guardian-link', most: 30, per: minutes(15) }

export interface GuardianChange {
  readonly token: string
  readonly purpose: 'account' | 'orders'
  readonly given: boolean
  readonly notice?: string | undefined
  readonly ip: string
}

/** Safe to repeat while the link stands; without the account nothing stands. Refuses with `link_over`. */
export async function changeAsGuardian(shop: Shop, change: GuardianChange): Promise<void> {
  const { token, purpose, given } = change
  await rateLimit(shop, TRIES, connectionOf(change.ip))
  if (given && change.notice === undefined) throw new ShopError('invalid_input')
  const notice = change.notice === undefined ? '' : knownNotice('guardian', change.notice)
  await inTransaction(shop.db, async (tx) => {
    const { ward, request } = await lockByToken(tx, shop, token, 'confirmed')
    const at = shop.clock.now()
    const allows = purpose === 'account' ? null : given ? 'orders' : 'account'
    if (ward.allows === allows) return
    await setAllowed(tx, ward.id, allows, at)
    if (allows === null) await endPresent(tx, ward.id, 'guardian', at)
    const purposes = allows === null ? (['account', 'orders'] as const) : (['orders'] as const)
    await recordConsent(tx, shop, {
      userId: ward.id,
      purposes,
      given,
      notice,
      how: 'guardian',
      guardianshipId: request.id,
    })
    await tellWard(tx, shop, ward, allows === null ? 'ended' : given ? 'agreed' : 'no-orders')
  })
}
