// Her age, her guardian and her choices, as her account shows them (PRIV-8, PRIV-9).
import type { ChoicesReply } from '#contract/age.ts'
import { ShopError } from '#contract/errors.ts'
import { GUARDIAN_WITHIN } from '#domain/age.ts'
import { after } from '#domain/durations.ts'
import type { UserId } from '#domain/ids.ts'
import { listConsents } from '../consents/consents-queries.ts'
import type { Shop } from '../shop.ts'
import { findChoices } from './age-queries.ts'
import { findPresent } from './guardianship-queries.ts'

const NEWEST = 100

export async function viewChoices({ db }: Pick<Shop, 'db'>, userId: UserId): Promise<ChoicesReply> {
  const choices = await findChoices(db, userId)
  if (!choices) throw new ShopError('not_signed_in')
  const present = await findPresent(db, userId)
  const history = await listConsents(db, userId, NEWEST)
  return {
    age: choices.age,
    guardian: present
      ? {
          state: present.confirmedAt === null ? 'asked' : 'confirmed',
          askedAt: present.askedAt.toISOString(),
          until: after(present.askedAt, GUARDIAN_WITHIN).toISOString(),
          relation: present.relation,
          allows: choices.allows,
        }
      : null,
    erasedOn: choices.eraseAt?.toISOString() ?? null,
    newsletter: choices.verifiedAt === null ? null : choices.isSubscribed,
    measurement: choices.measurement,
    history: history.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
  }
}
