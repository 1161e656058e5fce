// What somebody has beside her password, as she sees it.
import type { FactorsReply } from '#contract/factors.ts'
import { isStaff } from '#contract/rights.ts'
import { deviceInWords } from '#domain/device.ts'
import type { Actor } from '../../actor.ts'
import type { Shop } from '../../shop.ts'
import { countFactors, hasDeclined, listPasskeys } from './factors-queries.ts'

export async function listFactors({ db }: Pick<Shop, 'db'>, actor: Actor): Promise<FactorsReply> {
  const { userId } = actor
  const passkeys = await listPasskeys(db, userId)
  const { hasApp, recoveryCodes } = await countFactors(db, userId)
  return {
    passkeys: passkeys.map(({ id, name, createdAt, usedAt, isBackedUp }) => ({
      _id: id,
      name: deviceInWords(name),
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
      isBackedUp,
    })),
    hasApp,
    recoveryCodesLeft: recoveryCodes,
    isStaff: isStaff(actor),
    isDeclined: await hasDeclined(db, userId),
  }
}
