// She takes back what she asked for; only her own, and only while it waits.
import { ShopError } from '#contract/errors.ts'
import type { UserId } from '#domain/ids.ts'
import { newId } from '../adapters/random.ts'
import { inTransaction } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { insertPrivacyStep, lockPrivacyRequest, settlePrivacyRequest } from './privacy-request-queries.ts'

/** Somebody else's request is none: a number that was guessed tells nothing (SEC-64). */
export async function withdrawPrivacyRequest(shop: Shop, userId: UserId, number: number): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const request = await lockPrivacyRequest(tx, number)
    if (request?.userId !== userId) throw new ShopError('privacy_request_not_found')
    if (request.state !== 'open') throw new ShopError('privacy_request_state')
    const at = shop.clock.now()
    await settlePrivacyRequest(tx, request.id, { state: 'withdrawn', at })
    const step = { requestId: request.id, kind: 'withdrawn', text: '', author: userId, at } as const
    await insertPrivacyStep(tx, { id: newId(shop), ...step })
  })
}
