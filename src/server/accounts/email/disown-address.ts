// "This is not me" stops the emails of a stranger's account; the restore link undoes a change of email (ACC-28,
// SEC-74).
import { ShopError } from '#contract/errors.ts'
import { minutes } from '#domain/durations.ts'
import { maskedEmail } from '#domain/email-change.ts'
import type { EmailChangeId, OrderId } from '#domain/ids.ts'
import { currentLanguage } from '../../adapters/request-context.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction } from '../../db/database.ts'
import { rateLimit } from '../../db/rate-limit.ts'
import { enqueueEmail } from '../../outbox/enqueue-email.ts'
import { insertDisownedAddress } from '../../outbox/stopped-addresses-queries.ts'
import type { Shop } from '../../shop.ts'
import { isSameSecret } from '../../timing-safe-equal.ts'
import { connectionKey, logAuthEvent } from '../client-network.ts'
import { makeDisownToken, makeRestoreToken, unverifiedIdOf } from '../opaque-token.ts'
import { deleteCodes } from '../otp-queries.ts'
import { deleteSessionsOf } from '../session-queries.ts'
import * as emails from './email-queries.ts'

const PER_CONNECTION = { name: 'not-me', max: 20, per: minutes(15) }

/**
 * Stops emails of an order's account to the order's address, until the account verifies the address with a code. The
 * link's token contains the order's id. A repetition changes nothing. Throws `too_many_requests`, or `link_expired`
 * when the link is invalid or the address is verified.
 */
export async function disownAddress(shop: Shop, { token, ip }: { token: string; ip: string }): Promise<void> {
  await rateLimit(shop, PER_CONNECTION, connectionKey(ip))
  const orderId = unverifiedIdOf(token) as OrderId | null
  const orderAddress = orderId && (await emails.findOrderAddress(shop.db, orderId))
  if (!orderAddress || orderAddress.isVerified) throw new ShopError('link_expired')
  const { userId, address } = orderAddress
  const validToken = makeDisownToken(await emails.getLinkKey(shop.db), orderId, address)
  if (!isSameSecret(token, validToken)) throw new ShopError('link_expired')
  await inTransaction(shop.db, async (tx) => {
    if (!(await insertDisownedAddress(tx, userId, address, shop.clock.now()))) return
    const details = { address: maskedEmail(address) }
    await recordAudit(tx, shop, { actor: 'shop', action: 'email.disown', subject: userId, details })
  })
}

const RESTORES_PER_CONNECTION = { name: 'address-link', max: 20, per: minutes(15) }

/**
 * Undoes a change of email: account and orders get the former address again, and both addresses get an email (ACC-25).
 * Every session ends and the password is deleted, because an attacker who changed the address knew it. This restore
 * link and all later ones are deleted. Throws `link_expired`, `too_many_requests`, or `busy` when the address changes
 * at the same moment.
 */
export async function restoreEmail(shop: Shop, { token, ip }: { token: string; ip: string }): Promise<void> {
  await rateLimit(shop, RESTORES_PER_CONNECTION, connectionKey(ip))
  const id = unverifiedIdOf(token) as EmailChangeId | null
  if (!id || !isSameSecret(token, makeRestoreToken(await emails.getLinkKey(shop.db), id)))
    throw new ShopError('link_expired')
  const at = shop.clock.now()
  const link = await emails.findRestoreLink(shop.db, id, at)
  if (!link) throw new ShopError('link_expired')
  const { userId, oldEmail, currentEmail } = link
  await inTransaction(shop.db, async (tx) => {
    const orders = await emails.lockOrdersSentTo(tx, userId, [link.newEmail, currentEmail])
    const account = await emails.lockAccountEmail(tx, userId)
    if (account && account.email !== currentEmail) throw new ShopError('busy')
    if (!account || !(await emails.deleteRestoreLinksFrom(tx, link))) throw new ShopError('link_expired')
    await emails.setVerifiedEmail(tx, userId, oldEmail, at)
    await emails.clearCredentials(tx, userId)
    await emails.setEmailOfOrders(tx, orders, oldEmail)
    if (link.movedNewsletter) {
      const isMovedBack = await emails.changeSubscriptionEmail(tx, currentEmail, oldEmail)
      if (!isMovedBack) await emails.changeSubscriptionEmail(tx, link.newEmail, oldEmail)
    }
    await deleteSessionsOf(tx, userId)
    await deleteCodes(tx, currentEmail)
    const content = { at: at.toISOString() }
    const sharedFields = { ref: id, content, language: currentLanguage() }
    await enqueueEmail(tx, shop, { ...sharedFields, kind: 'email-restored', recipient: oldEmail })
    await enqueueEmail(tx, shop, { ...sharedFields, kind: 'email-taken-back', recipient: currentEmail })
    const details = { from: maskedEmail(currentEmail), to: maskedEmail(oldEmail) }
    await recordAudit(tx, shop, { actor: 'shop', action: 'email.restore', subject: userId, details })
  })
  logAuthEvent(shop, 'email restored', { user: userId, ip })
}
