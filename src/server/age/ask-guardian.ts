// A minor names her parent or guardian, who is asked by letter (PRIV-11). What comes back to her is the same for every address.
import { ShopError } from '#contract/errors.ts'
import { guardianErrors } from '#copy/guardian.ts'
import { GUARDIAN_WITHIN, MOST_ASKED } from '#domain/age.ts'
import { after, days } from '#domain/durations.ts'
import { connectionOf } from '../accounts/client-network.ts'
import { isMinorsMailbox, isOneMailbox } from '../accounts/mailbox-queries.ts'
import type { Actor } from '../actor.ts'
import { newId } from '../adapters/random.ts'
import { inTransaction } from '../db/database.ts'
import { enforceLimit } from '../db/rate-limit.ts'
import { writeLetter } from '../outbox/write-letter.ts'
import type { Shop } from '../shop.ts'
import { lockAged, waitForGuardian } from './age-queries.ts'
import { countAsked, endPresent, insertGuardianship } from './guardianship-queries.ts'

const PER_CONNECTION = { name: 'guardian-ip', most: 20, per: days(1) }
// Nobody's mailbox is filled by accounts that somebody opens for it.
const PER_ADDRESS = { name: 'guardian-email', most: 3, per: days(1) }

/** Refuses her own mailbox under any of its addresses, `guardian_not_needed`, and more letters than three a month. */
export async function askGuardian(
  shop: Shop,
  actor: Actor,
  { email, ip }: { readonly email: string; readonly ip: string },
): Promise<void> {
  await enforceLimit(shop, PER_CONNECTION, connectionOf(ip))
  await enforceLimit(shop, PER_ADDRESS, email)
  await inTransaction(shop.db, async (tx) => {
    const person = await lockAged(tx, actor.userId)
    if (!person) throw new ShopError('not_signed_in')
    if (person.age !== 'minor' || person.allows !== null) throw new ShopError('guardian_not_needed')
    if (await isOneMailbox(tx, person.email, email))
      throw new ShopError('invalid_input', { fields: { email: guardianErrors.own } })
    const at = shop.clock.now()
    const month = after(at, -days(30))
    if ((await countAsked(tx, person.id, month)) >= MOST_ASKED)
      throw new ShopError('too_many_requests', { message: guardianErrors.tooOften, retryAfter: days(1) / 1000 })
    await endPresent(tx, person.id, 'replaced', at)
    const id = newId<'guardianship'>(shop)
    await insertGuardianship(tx, { id, userId: person.id, email, at })
    await waitForGuardian(tx, person.id, at)
    // Another minor cannot answer for her; that she is one, nobody is told.
    if (await isMinorsMailbox(tx, email)) return
    const until = after(at, GUARDIAN_WITHIN).toISOString()
    await writeLetter(tx, shop, {
      kind: 'guardian-asked',
      ref: id,
      recipient: email,
      content: { guardianshipId: id, until },
    })
  })
}
