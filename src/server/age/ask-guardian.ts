// A minor names her parent or guardian, who is asked by letter (PRIV-11). What comes back to her is the same for every address.
import { ShopError } from '#contract/errors.ts'
import { guardianErrors } from '#copy/guardian.ts'
import { GUARDIAN_WITHIN, MOST_ASKED } from '#domain/age.ts'
import { after, days, hours } from '#domain/durations.ts'
import { mailboxOf } from '#domain/mailbox.ts'
import { connectionOf, networkOf } from '../accounts/client-network.ts'
import { isMinorsMailbox, isOneMailbox } from '../accounts/mailbox-queries.ts'
import type { Actor } from '../actor.ts'
import { languageNow } from '../adapters/cause.ts'
import { newId } from '../adapters/random.ts'
import { inTransaction } from '../db/database.ts'
import { isWithinLimits, rateLimit, rateLimitAll } from '../db/rate-limit.ts'
import { writeLetter } from '../outbox/write-letter.ts'
import type { Shop } from '../shop.ts'
import { lockAged, waitForGuardian } from './age-queries.ts'
import { countAsked, endPresent, insertGuardianship } from './guardianship-queries.ts'

const PER_CONNECTION = { name: 'guardian-ip', most: 20, per: days(1) }
// Nobody's mailbox is filled by accounts that somebody opens for it.
const PER_MAILBOX = { name: 'guardian-email', most: 3, per: days(1) }
// Then a network that has not asked still has one, so that a girl is not kept from asking by whoever asked before.
const OF_ONE_NETWORK = { name: 'guardian-network', most: 1, per: days(1) }
const OF_ALL_NETWORKS = { name: 'guardian-networks', most: 1, per: hours(2) }

/** Refuses her own mailbox under any of its addresses, `guardian_not_needed`, and more letters than three a month. */
export async function askGuardian(
  shop: Shop,
  actor: Actor,
  { email, ip }: { readonly email: string; readonly ip: string },
): Promise<void> {
  await rateLimit(shop, PER_CONNECTION, connectionOf(ip))
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
    await takeTurn({ ...shop, db: tx }, { email, ip })
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
      // Nobody knows yet what her guardian reads.
      language: languageNow(),
      content: { guardianshipId: id, until },
    })
  })
}

/** Counted only where a letter is about to be asked for: what is refused before keeps nobody from asking. */
async function takeTurn(shop: Pick<Shop, 'db' | 'clock' | 'config'>, { email, ip }: { email: string; ip: string }) {
  const subject = mailboxOf(email)
  const ofNetwork = { limit: OF_ONE_NETWORK, subject: `${subject} ${networkOf(ip)}` }
  if (
    await isWithinLimits(shop, [
      { limit: PER_MAILBOX, subject },
      { ...ofNetwork, onlyCounts: true },
    ])
  )
    return
  await rateLimitAll(shop, [ofNetwork, { limit: OF_ALL_NETWORKS, subject }])
}
