// An adult agrees for a minor: by the link of the letter and her name, or by an account of her own that has bought here (PRIV-11, SEC-62).
import { ShopError } from '#contract/errors.ts'
import type { Relation } from '#domain/age.ts'
import { minutes } from '#domain/durations.ts'
import { connectionOf } from '../accounts/client-network.ts'
import { isOneMailbox } from '../accounts/mailbox-queries.ts'
import type { Actor } from '../actor.ts'
import { languageNow } from '../adapters/cause.ts'
import { knownNotice } from '../consents/known-notice.ts'
import { recordConsent } from '../consents/record-consent.ts'
import { inTransaction } from '../db/database.ts'
import { rateLimit } from '../db/rate-limit.ts'
import { writeLetter } from '../outbox/write-letter.ts'
import type { Shop } from '../shop.ts'
import { hasOrdered, setAllowed } from './age-queries.ts'
import { markConfirmed } from './guardianship-queries.ts'
import { lockByToken } from './open-link.ts'
import { tellWard } from './tell-ward.ts'

const TRIES = { name: 'guardian-link', most: 30, per: minutes(15) }

export interface Agreement {
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
    if (actor && (await isOneMailbox(tx, actor.person.email, ward.email))) throw new ShopError('link_over')
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
    await writeLetter(tx, shop, {
      kind: 'guardian-agreed',
      ref: request.id,
      recipient: request.guardianEmail,
      language: languageNow(),
      content,
    })
    await tellWard(tx, shop, ward, orders ? 'agreed' : 'agreed-account')
  })
}
