// "This is not me": whoever got letters of somebody else's account stops them by the link in them, without a login (ACC-28, SEC-74).
import { ShopError } from '#contract/errors.ts'
import { minutes } from '#domain/durations.ts'
import { maskedEmail } from '#domain/email-change.ts'
import type { OrderId } from '#domain/ids.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction } from '../../db/database.ts'
import { rateLimit } from '../../db/rate-limit.ts'
import { disown } from '../../outbox/disowned-addresses-queries.ts'
import { isSameSecret } from '../../same-secret.ts'
import type { Shop } from '../../shop.ts'
import { notMeToken, subjectOf } from '../address-links.ts'
import { connectionOf } from '../client-network.ts'
import { findToldAddress, getLinkKey } from './email-queries.ts'

const PER_CONNECTION = { name: 'not-me', most: 20, per: minutes(15) }

/**
 * Stops letters from the account of an order to the address that this order tells; nothing is erased, and a code that arrives
 * there lets them go again. Safe to repeat. Refuses with `link_over` a link that is none, or of an address that was proved.
 */
export async function disownAddress(shop: Shop, { token, ip }: { token: string; ip: string }): Promise<void> {
  await rateLimit(shop, PER_CONNECTION, connectionOf(ip))
  const orderId = subjectOf(token) as OrderId | null
  const told = orderId && (await findToldAddress(shop.db, orderId))
  if (!told || !isSameSecret(token, notMeToken(await getLinkKey(shop.db), orderId, told.address)))
    throw new ShopError('link_over')
  const { userId, address, isProved } = told
  // It is hers: somebody opened an old letter.
  if (isProved) throw new ShopError('link_over')
  await inTransaction(shop.db, async (tx) => {
    if (!(await disown(tx, userId, address, shop.clock.now()))) return
    const details = { address: maskedEmail(address) }
    await recordAudit(tx, shop, { actor: 'shop', action: 'email.disown', subject: userId, details })
  })
}
