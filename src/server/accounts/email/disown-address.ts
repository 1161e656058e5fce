// "This is not me" stops emails of another's account, and the way back undoes a change of email (ACC-28, SEC-74).
import { ShopError } from '#contract/errors.ts'
import { minutes } from '#domain/durations.ts'
import { maskedEmail } from '#domain/email-change.ts'
import type { EmailChangeId, OrderId } from '#domain/ids.ts'
import { languageNow } from '../../adapters/cause.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction } from '../../db/database.ts'
import { rateLimit } from '../../db/rate-limit.ts'
import { enqueueEmail } from '../../outbox/enqueue-email.ts'
import { disown } from '../../outbox/stopped-addresses-queries.ts'
import { isSameSecret } from '../../same-secret.ts'
import type { Shop } from '../../shop.ts'
import { connectionOf, tellAuth } from '../client-network.ts'
import { notMeToken, subjectOf, wayBackToken } from '../opaque-token.ts'
import { forgetCodes } from '../otp-queries.ts'
import { deleteSessionsOf } from '../session-queries.ts'
import * as emails from './email-queries.ts'
import { findToldAddress, getLinkKey } from './email-queries.ts'

const PER_CONNECTION = { name: 'not-me', most: 20, per: minutes(15) }

/**
 * Stops emails from the account of an order to the address that this order tells; nothing is erased, and a code that arrives
 * there lets them go again. Safe to repeat. Refuses with `link_over` a link that is none, or of an address that was proved.
 */
export async function disownAddress(shop: Shop, { token, ip }: { token: string; ip: string }): Promise<void> {
  await rateLimit(shop, PER_CONNECTION, connectionOf(ip))
  const orderId = subjectOf(token) as OrderId | null
  const told = orderId && (await findToldAddress(shop.db, orderId))
  if (!told || !isSameSecret(token, notMeToken(await getLinkKey(shop.db), orderId, told.address)))
    throw new ShopError('link_over')
  const { userId, address, isProved } = told
  // It is hers: somebody opened an old email.
  if (isProved) throw new ShopError('link_over')
  await inTransaction(shop.db, async (tx) => {
    if (!(await disown(tx, userId, address, shop.clock.now()))) return
    const details = { address: maskedEmail(address) }
    await recordAudit(tx, shop, { actor: 'shop', action: 'email.disown', subject: userId, details })
  })
}

// Whoever reads at the former, proved address takes a change back: the account has that address again, and nobody stays in it (ACC-25).

const RESTORES_PER_CONNECTION = { name: 'address-link', most: 20, per: minutes(15) }

/**
 * Every session ends and the password is void: who changed the address knew it. Ways back that later changes opened close, this
 * one too. Refuses with `link_over`.
 */
export async function restoreEmail(shop: Shop, { token, ip }: { token: string; ip: string }): Promise<void> {
  await rateLimit(shop, RESTORES_PER_CONNECTION, connectionOf(ip))
  const id = subjectOf(token) as EmailChangeId | null
  if (!id || !isSameSecret(token, wayBackToken(await emails.getLinkKey(shop.db), id))) throw new ShopError('link_over')
  const at = shop.clock.now()
  const way = await emails.findWayBack(shop.db, id, at)
  if (!way) throw new ShopError('link_over')
  const { userId, oldEmail, presentEmail } = way
  await inTransaction(shop.db, async (tx) => {
    const orders = await emails.lockOrdersTold(tx, userId, [way.newEmail, presentEmail])
    const present = await emails.lockEmail(tx, userId)
    // Changed once more at this moment: another press does it.
    if (present && present.email !== presentEmail) throw new ShopError('busy')
    if (!present || !(await emails.closeWaysSince(tx, way))) throw new ShopError('link_over')
    await emails.setEmail(tx, userId, oldEmail, at)
    await emails.forgetPassword(tx, userId)
    await emails.moveOrders(tx, orders, oldEmail)
    if (way.movedNewsletter)
      for (const taken of [presentEmail, way.newEmail]) if (await emails.moveSubscription(tx, taken, oldEmail)) break
    await deleteSessionsOf(tx, userId)
    await forgetCodes(tx, presentEmail)
    const content = { at: at.toISOString() }
    const told = { ref: id, content, language: languageNow() }
    await enqueueEmail(tx, shop, { ...told, kind: 'email-restored', recipient: oldEmail })
    await enqueueEmail(tx, shop, { ...told, kind: 'email-taken-back', recipient: presentEmail })
    const details = { from: maskedEmail(presentEmail), to: maskedEmail(oldEmail) }
    await recordAudit(tx, shop, { actor: 'shop', action: 'email.restore', subject: userId, details })
  })
  tellAuth(shop, 'email restored', { user: userId, ip })
}
