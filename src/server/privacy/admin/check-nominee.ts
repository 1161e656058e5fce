// Whether whoever asks was named by the person for whom she says she acts. Whom that person named is not told (PRIV-17).
import { ShopError } from '#contract/errors.ts'
import { days } from '#domain/durations.ts'
import type { UserId } from '#domain/ids.ts'
import { newId } from '../../adapters/random.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction } from '../../db/database.ts'
import { rateLimit } from '../../db/rate-limit.ts'
import type { Shop } from '../../shop.ts'
import { hasNamed } from '../nominee-queries.ts'
import { insertPrivacyStep, lockPrivacyRequest } from '../privacy-request-queries.ts'

/** Somebody who tries one account after the other is no support. */
const CHECKS = { name: 'nominee-checks', most: 30, per: days(1) }

/** What is compared is the address of the request itself, once proved, or the number at which staff called back. Every question is on record. */
export async function checkNominee(
  shop: Shop,
  author: UserId,
  { number, account, phone }: { readonly number: number; readonly account: string; readonly phone: string | null },
): Promise<boolean> {
  await rateLimit(shop, CHECKS, author)
  return inTransaction(shop.db, async (tx) => {
    const request = await lockPrivacyRequest(tx, number)
    if (!request) throw new ShopError('privacy_request_not_found')
    if (!request.isProved || request.email === '') throw new ShopError('privacy_request_state')
    const isNamed = await hasNamed(tx, { account, email: request.email, phone })
    const step = { requestId: request.id, kind: 'nominee_checked', text: '', author, at: shop.clock.now() } as const
    await insertPrivacyStep(tx, { id: newId(shop), ...step })
    await recordAudit(tx, shop, {
      actor: author,
      action: 'privacy.check-nominee',
      subject: request.id,
      details: { request: number, isNamed },
    })
    return isNamed
  })
}
