// One tap in her account, or the answer to the advertising question while she is logged in (PRIV-8, PRIV-12).
import { ShopError } from '#contract/errors.ts'
import { fieldErrors } from '#copy/errors.ts'
import { mayBeCourted } from '#domain/age.ts'
import type { FreePurpose } from '#domain/consent.ts'
import { hours } from '#domain/durations.ts'
import type { Actor } from '../actor.ts'
import { knownNotice } from '../consents/known-notice.ts'
import { recordConsent } from '../consents/record-consent.ts'
import { inTransaction } from '../db/database.ts'
import { rateLimit } from '../db/rate-limit.ts'
import type { Shop } from '../shop.ts'
import { lockAged, setMeasurement } from './age-queries.ts'
import { endLetters } from './end-letters.ts'

const CHANGES = { name: 'choices', most: 60, per: hours(1) }

export interface Choice {
  readonly purpose: FreePurpose
  readonly given: boolean
  readonly notice?: string | undefined
  readonly from: 'account' | 'bar'
}

/** A no always counts. A yes needs the notice that was shown, and somebody who has said that she is 18 (`adults_only`). */
export async function changeChoice(shop: Shop, actor: Actor, { purpose, given, notice, from }: Choice): Promise<void> {
  await rateLimit(shop, CHANGES, actor.userId)
  if (given && (purpose === 'newsletter' || notice === undefined))
    throw new ShopError('invalid_input', {
      fields: { [purpose === 'newsletter' ? 'given' : 'notice']: fieldErrors.choice },
    })
  const shown = notice === undefined ? '' : knownNotice(purpose, notice)
  await inTransaction(shop.db, async (tx) => {
    const person = await lockAged(tx, actor.userId)
    if (!person) throw new ShopError('not_signed_in')
    if (given && !mayBeCourted(person.age)) throw new ShopError('adults_only')
    if (purpose === 'measurement') {
      await setMeasurement(tx, person.id, given)
      const said = { userId: person.id, given, notice: shown, how: from }
      return await recordConsent(tx, shop, { ...said, purposes: ['measurement'] })
    }
    await endLetters(tx, shop, { person, how: from })
  })
}
