// A second person agrees to what is above somebody's limit, and it happens at once; or declines, and nothing does (ADM-23).
import { ShopError } from '#contract/errors.ts'
import { type Right, rightsOf } from '#contract/rights.ts'
import { type AgreementKind, limitedBy, limitOf } from '#contract/staff-limits.ts'
import { agreements as words } from '#copy/agreements.ts'
import type { AgreementId, UserId } from '#domain/ids.ts'
import { paise } from '#domain/money.ts'
import { correctWithin } from '../../accounts/admin/correct-coins.ts'
import { closeAgreement, lockAgreement } from '../../accounts/agreements/agreements-queries.ts'
import { requireFreshSignIn } from '../../accounts/require-fresh-sign-in.ts'
import type { Actor } from '../../actor.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction, type Tx } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { type RefundByHand, refundWithin } from '../admin/refund-by-hand.ts'
import type { Decision } from '../reports/carry-out-decision.ts'
import { decideWithin } from '../reports/decide-report.ts'

type Found = NonNullable<Awaited<ReturnType<typeof lockAgreement>>>

/** Does what was asked for, in one transaction with the note that it was agreed to. A second time is `agreement_over`. */
export async function agreeTo(shop: Shop, actor: Actor, id: AgreementId): Promise<void> {
  requireFreshSignIn(shop, actor)
  await inTransaction(shop.db, async (tx) => {
    const found = await lockOpen(tx, shop, actor, id)
    const { kind, amount, asker } = found
    if (limitOf(limitedBy(kind), actor) < amount && actor.role !== 'admin')
      throw new ShopError('above_limit', { message: words.tooMuch })
    if (!asker || !rightsOf(asker).has(ASKED_WITH[kind])) throw new ShopError('order_state', { message: words.noRight })
    await closeAgreement(tx, id, { state: 'agreed', by: actor.userId, at: shop.clock.now() })
    await DEEDS[kind](tx, shop, actor, found)
    await note(tx, shop, actor, found, 'agreement.agree')
  })
}

/** Nothing happens, and it waits no longer. */
export async function declineAgreement(shop: Shop, actor: Actor, id: AgreementId): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const found = await lockOpen(tx, shop, actor, id)
    await closeAgreement(tx, id, { state: 'declined', by: actor.userId, at: shop.clock.now() })
    await note(tx, shop, actor, found, 'agreement.decline')
  })
}

/** One that waits, and that this person may decide. */
async function lockOpen(tx: Tx, shop: Shop, actor: Actor, id: AgreementId): Promise<Found> {
  const found = await lockAgreement(tx, id)
  if (!found || (found.kind === 'coins' && !actor.rights.has('coins'))) throw new ShopError('not_found')
  if (found.asked_by === actor.userId) throw new ShopError('own_request')
  if (found.state !== 'open' || found.expires_at <= shop.clock.now()) throw new ShopError('agreement_over')
  return found
}

/** What whoever asked needs to have still. Who agrees needs the right to give money back, or coins. */
const ASKED_WITH: Readonly<Record<AgreementKind, Right>> = { refund: 'refunds', report: 'returns', coins: 'coins' }

type Deed = (tx: Tx, shop: Shop, actor: Actor, found: Found) => Promise<unknown>

const DEEDS: Readonly<Record<AgreementKind, Deed>> = {
  refund: (tx, shop, actor, { id, details, amount, asked_by: askedBy }) =>
    refundWithin(
      tx,
      shop,
      actor,
      { ...(details as Omit<RefundByHand, 'key'>), key: id },
      {
        askedBy,
        amount: paise(Number(amount)),
      },
    ),
  report: (tx, shop, actor, { details, amount, asked_by: askedBy }) =>
    decideWithin(tx, shop, actor, details as unknown as Decision, { askedBy, amount: paise(Number(amount)) }),
  coins: (tx, shop, actor, { id, details, asked_by: askedBy }) => {
    const asked = details as { readonly userId: UserId; readonly coins: number; readonly reason: string }
    if (asked.userId === actor.userId) throw new ShopError('own_coins', { message: words.hers })
    return correctWithin(tx, shop, actor, { ...asked, key: id, agreement: { askedBy } })
  },
}

const note = (tx: Tx, shop: Shop, actor: Actor, found: Found, action: 'agreement.agree' | 'agreement.decline') =>
  recordAudit(tx, shop, {
    actor: actor.userId,
    action,
    subject: found.subject,
    details: { kind: found.kind, [limitedBy(found.kind) === 'refund' ? 'amount' : 'coins']: Number(found.amount) },
  })
