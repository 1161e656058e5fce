// Somebody with an account asks for something about her data, or complains to the grievance officer.
import { privacyWords } from '#copy/privacy-requests.ts'
import { days } from '#domain/durations.ts'
import type { PrivacyRequestKind } from '#domain/privacy-request.ts'
import type { Actor } from '../actor.ts'
import { answerOnce } from '../db/idempotency.ts'
import { rateLimit } from '../db/rate-limit.ts'
import type { Shop } from '../shop.ts'
import { keepPrivacyRequest } from './keep-privacy-request.ts'

const PER_ACCOUNT = { name: 'privacy-account', most: 20, per: days(1) }

/** Once for each key. The answer goes to the address of her account, and staff see whether it was ever proved. */
export async function makePrivacyRequest(
  shop: Shop,
  { userId, person }: Actor,
  { key, ...asked }: { readonly kind: PrivacyRequestKind; readonly text: string; readonly key: string | undefined },
): Promise<{ message: string; number: number }> {
  await rateLimit(shop, PER_ACCOUNT, userId)
  const { number } = await answerOnce(shop, { owner: userId, key, content: ['privacy', asked] }, async (tx) => {
    const isProved = person.emailVerifiedAt !== null
    return { number: await keepPrivacyRequest(tx, shop, { ...asked, userId, email: person.email, isProved }) }
  })
  return { message: privacyWords.made, number }
}
