// The one door to the register of consents: who said yes or no to what, by which words, when and where (PRIV-8).
import type { ConsentWay, Purpose } from '#domain/consent.ts'
import type { GuardianshipId, SubscriberId, UserId } from '#domain/ids.ts'
import { newId } from '../adapters/random.ts'
import type { Tx } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { insertConsents } from './consents-queries.ts'

export interface Consent {
  /** Somebody with an account, somebody on the monthly letter's list, or both. */
  readonly userId?: UserId | null
  readonly subscriberId?: SubscriberId | null
  readonly purposes: readonly Purpose[]
  readonly given: boolean
  /** The words she was shown, as `knownNotice` answers them; a no needs none. */
  readonly notice?: string
  readonly how: ConsentWay
  /** Who said it for her, where a guardian did. */
  readonly guardianshipId?: GuardianshipId
}

/** Adds a line for each purpose, in the transaction of what it is about. */
export async function recordConsent(tx: Tx, shop: Pick<Shop, 'clock' | 'random'>, consent: Consent): Promise<void> {
  const { userId = null, subscriberId = null, purposes, given, notice = '', how, guardianshipId = null } = consent
  const at = shop.clock.now()
  const said = { userId, subscriberId, given, notice, how, guardianshipId, at }
  await insertConsents(
    tx,
    purposes.map((purpose) => ({ ...said, id: newId<'consent'>(shop), purpose })),
  )
}
