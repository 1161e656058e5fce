// Somebody wants another email for her account. The answer is the same for every address: whether an account has it, only its mailbox learns (ACC-23, SEC-73).
import { ShopError } from '#contract/errors.ts'
import { fieldErrors } from '#copy/errors.ts'
import { days, hours } from '#domain/durations.ts'
import type { Actor } from '../../actor.ts'
import { newId } from '../../adapters/random.ts'
import { rateLimit } from '../../db/rate-limit.ts'
import type { Shop } from '../../shop.ts'
import { checkPassword } from '../check-password.ts'
import { connectionOf } from '../client-network.ts'
import { findOwnRequest, replaceRequest } from './email-queries.ts'

const PER_PERSON = { name: 'email-change', most: 5, per: hours(1) }
const PER_PERSON_AND_DAY = { name: 'email-change-day', most: 10, per: days(1) }
const PER_CONNECTION = { name: 'email-change-ip', most: 20, per: hours(1) }

interface Wish {
  readonly email: string
  readonly password: string
  readonly takesNewsletter: boolean
  readonly ip: string
}

/** Answers with whether the present address must say yes as well. Refuses with `password_wrong`, and the address that she has already. */
export async function askNewEmail(shop: Shop, actor: Actor, wish: Wish): Promise<{ needsOld: boolean }> {
  const { userId, sessionId, person } = actor
  await limit(shop, actor, wish.ip)
  await checkPassword(shop, actor, { field: 'password', password: wish.password })
  if (wish.email === person.email) throw new ShopError('invalid_input', { fields: { email: fieldErrors.emailOwn } })
  const id = newId<'email change'>(shop)
  const { email: newEmail, takesNewsletter } = wish
  const request = { id, userId, sessionId, oldEmail: person.email, newEmail, takesNewsletter }
  await replaceRequest(shop.db, request, shop.clock.now())
  await shop.jobs.send('send-email-codes', { changeId: id, requestedAt: shop.clock.now().toISOString() })
  return { needsOld: person.emailVerifiedAt !== null }
}

/** Sends both codes again, in the session that asked. Where nothing is asked for any more the answer is the same. */
export async function sendEmailCodesAgain(shop: Shop, actor: Actor, ip: string): Promise<void> {
  await limit(shop, actor, ip)
  const now = shop.clock.now()
  const request = await findOwnRequest(shop.db, actor, now)
  if (request) await shop.jobs.send('send-email-codes', { changeId: request.id, requestedAt: now.toISOString() })
}

async function limit(shop: Shop, { userId }: Actor, ip: string): Promise<void> {
  await rateLimit(shop, PER_CONNECTION, connectionOf(ip))
  await rateLimit(shop, PER_PERSON, userId)
  await rateLimit(shop, PER_PERSON_AND_DAY, userId)
}
