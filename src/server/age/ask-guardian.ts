// A minor names a parent or guardian, who is asked by email and agrees by its link (PRIV-11).
import { ShopError } from '#contract/errors.ts'
import { guardianErrors } from '#copy/guardian.ts'
import { GUARDIAN_WITHIN, MAX_ASKED, type Relation } from '#domain/age.ts'
import { after, days, hours, minutes } from '#domain/durations.ts'
import { mailboxOf } from '#domain/mailbox.ts'
import { hasMinorMailbox, isSameMailbox } from '../accounts/accounts-queries.ts'
import { connectionOf, networkOf } from '../accounts/client-network.ts'
import type { Actor } from '../actor.ts'
import { languageNow } from '../adapters/cause.ts'
import { newId } from '../adapters/random.ts'
import { knownNotice, recordConsent } from '../consents/record-consent.ts'
import { inTransaction } from '../db/database.ts'
import { isWithinLimits, rateLimit, rateLimitAll } from '../db/rate-limit.ts'
import { enqueueEmail } from '../outbox/enqueue-email.ts'
import type { Shop } from '../shop.ts'
import { hasOrdered, lockAged, setAllowed, waitForGuardian } from './age-queries.ts'
import { lockByToken, tellWard } from './guardian-link.ts'
import { countAsked, endPresent, insertGuardianship, markConfirmed } from './guardianship-queries.ts'

const PER_CONNECTION = { name: 'guardian-ip', most: 20, per: days(1) }
// Nobody's mailbox is filled by accounts that somebody opens for it.
const PER_MAILBOX = { name: 'guardian-email', most: 3, per: days(1) }
// Then a network that has not asked still has one, so that a girl is not kept from asking by whoever asked before.
const OF_ONE_NETWORK = { name: 'guardian-network', most: 1, per: days(1) }
const OF_ALL_NETWORKS = { name: 'guardian-networks', most: 1, per: hours(2) }

/** Refuses her own mailbox under any of its addresses, `guardian_not_needed`, and more emails than three a month. */
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
    if (await isSameMailbox(tx, person.email, email))
      throw new ShopError('invalid_input', { fields: { email: guardianErrors.own } })
    const at = shop.clock.now()
    const month = after(at, -days(30))
    if ((await countAsked(tx, person.id, month)) >= MAX_ASKED)
      throw new ShopError('too_many_requests', { message: guardianErrors.tooOften, retryAfter: days(1) / 1000 })
    await takeTurn({ ...shop, db: tx }, { email, ip })
    await endPresent(tx, person.id, 'replaced', at)
    const id = newId<'guardianship'>(shop)
    await insertGuardianship(tx, { id, userId: person.id, email, at })
    await waitForGuardian(tx, person.id, at)
    // Another minor cannot answer for her; that she is one, nobody is told.
    if (await hasMinorMailbox(tx, email)) return
    const until = after(at, GUARDIAN_WITHIN).toISOString()
    await enqueueEmail(tx, shop, {
      kind: 'guardian-asked',
      ref: id,
      recipient: email,
      // Nobody knows yet what her guardian reads.
      language: languageNow(),
      content: { guardianshipId: id, until },
    })
  })
}

/** Counted only where an email is about to be asked for: what is refused before keeps nobody from asking. */
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

// An adult agrees for a minor: by the link of the email and her name, or by an account of her own that has bought here (PRIV-11, SEC-62).

const TRIES = { name: 'guardian-link', most: 30, per: minutes(15) }

interface Agreement {
  readonly token: string
  readonly relation: Relation
  readonly orders: boolean
  readonly notice: string
  readonly ip: string
}

/** Refuses with `link_over`, also a link that has confirmed already; an account with `adults_only` and `adult_unproved`. */
export async function confirmGuardian(
  shop: Shop,
  agreement: Agreement,
  by: { readonly name: string } | { readonly actor: Actor },
): Promise<void> {
  const { token, relation, orders } = agreement
  await rateLimit(shop, TRIES, connectionOf(agreement.ip))
  const notice = knownNotice('guardian', agreement.notice)
  const actor = 'actor' in by ? by.actor : null
  if (actor?.person.age === 'minor') throw new ShopError('adults_only')
  if (actor && !(await hasOrdered(shop.db, actor.userId))) throw new ShopError('adult_unproved')
  await inTransaction(shop.db, async (tx) => {
    const { ward, request } = await lockByToken(tx, shop, token, 'asked')
    // Her own second account is not another person.
    if (actor && (await isSameMailbox(tx, actor.person.email, ward.email))) throw new ShopError('link_over')
    const at = shop.clock.now()
    const name = 'name' in by ? by.name : by.actor.person.name
    await markConfirmed(tx, request.id, { name, relation, userId: actor?.userId ?? null, at })
    await setAllowed(tx, ward.id, orders ? 'orders' : 'account', at)
    await recordConsent(tx, shop, {
      userId: ward.id,
      purposes: orders ? ['account', 'orders'] : ['account'],
      given: true,
      notice,
      how: 'guardian',
      guardianshipId: request.id,
    })
    const about = { guardianshipId: request.id }
    const content = { ...about, orders }
    await enqueueEmail(tx, shop, {
      kind: 'guardian-agreed',
      ref: request.id,
      recipient: request.guardianEmail,
      language: languageNow(),
      content,
    })
    await tellWard(tx, shop, ward, orders ? 'agreed' : 'agreed-account')
  })
}
