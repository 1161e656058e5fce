// One click about a finding: rebuild the order, send the money back, take it over, or set it aside with a reason (BOOK-9).
import type { AddressBody } from '#contract/addresses.ts'
import { ShopError } from '#contract/errors.ts'
import { formatRupees, toRupees } from '#contract/wire.ts'
import { findings as words } from '#copy/findings.ts'
import { canSettle, type FindingAction, SETTLED_BY } from '#domain/gateway-finding.ts'
import { requireFreshSignIn } from '../../accounts/require-fresh-sign-in.ts'
import type { Actor } from '../../actor.ts'
import { GatewayError } from '../../adapters/payment-gateway.ts'
import { recordAudit } from '../../db/audit-log.ts'
import type { Tx } from '../../db/database.ts'
import { answerOnce } from '../../db/idempotency.ts'
import { type Finding, findFinding, settleFinding } from '../../payments/findings-queries.ts'
import type { Shop } from '../../shop.ts'
import { askWhatWasPaid, rebuildOrder } from './rebuild-order.ts'
import { takeFindingTurn } from './rebuild-queries.ts'
import { askForStray, refundStray, takeOverStray } from './record-payment.ts'
import { askForRefund, takeOverRefund } from './take-over-refund.ts'

export interface SettleByHand {
  readonly findingId: string
  readonly action: FindingAction
  /** Why, in staff's words; needed where money stays, goes back by hand, or nothing is done. */
  readonly reason: string
  /** Where a rebuilt order goes, when no saved address of hers fits. */
  readonly address: AddressBody | null
  readonly key: string | undefined
}

export interface SettledByHand {
  readonly message: string
  /** The order that stands again. */
  readonly order: { readonly _id: string; readonly orderNumber: number } | null
}

type Work = (tx: Tx) => Promise<SettledByHand>

/**
 * Settles a finding, once. The gateway is asked anew first; nothing is believed that was shown. Throws `not_found`,
 * `finding_settled`, `not_rebuilt` with the reason, `address_needed`, `payment_provider_unavailable`.
 */
export async function settleByHand(shop: Shop, actor: Actor, asked: SettleByHand): Promise<SettledByHand> {
  const { findingId, action, reason, address, key } = asked
  const finding = await findFinding(shop.db, findingId)
  if (!finding) throw new ShopError('not_found')
  if (!canSettle(finding, action)) throw new ShopError('invalid_input', { message: words.notThis })
  if (action !== 'rebuild' && reason === '')
    throw new ShopError('invalid_input', { fields: { reason: words.reasonNeeded } })
  requireFreshSignIn(shop, actor)
  const content = ['settle-finding', findingId, action, reason, address]
  const work = finding.settledAt === null ? await prepare(shop, finding, asked) : null
  return answerOnce(shop, { owner: actor.userId, key, content }, async (tx) => {
    await takeFindingTurn(tx, findingId)
    if (!work || (await findFinding(tx, findingId))?.settledAt !== null) throw new ShopError('finding_settled')
    const done = await work(tx)
    const settlement = SETTLED_BY[action]
    await settleFinding(tx, findingId, { settlement, by: actor.userId, reason, at: shop.clock.now() })
    await recordAudit(tx, shop, {
      actor: actor.userId,
      action: `finding.${action}`,
      subject: findingId,
      details: { kind: finding.kind, subject: finding.subject, ...(done.order ? { order: done.order._id } : {}) },
    })
    return done
  })
}

/** Asks the gateway what the act needs, before any lock is taken; answers the act itself. */
async function prepare(shop: Shop, finding: Finding, asked: SettleByHand): Promise<Work> {
  try {
    return await workOf(shop, finding, asked)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    // Of another account or mode, or gone: the gateway has answered, and will answer the same again.
    if (error.kind === 'refused' && error.status === 400) throw new ShopError('not_found')
    throw new ShopError('payment_provider_unavailable', { retryAfter: 60 })
  }
}

async function workOf(shop: Shop, finding: Finding, { action, reason, address }: SettleByHand): Promise<Work> {
  const { subject, provider, kind, details } = finding
  if (action === 'set_aside') return async () => said(words.done.set_aside)
  const gateway = shop.gateways.of(provider)
  if (action === 'rebuild') {
    const paid = await askWhatWasPaid(gateway, subject)
    return async (tx) => {
      const { orderId, orderNumber } = await rebuildOrder(tx, shop, paid, address)
      return { message: words.done.rebuilt(orderNumber), order: { _id: orderId, orderNumber } }
    }
  }
  if (kind === 'unknown_refund') {
    const made = await askForRefund(gateway, { id: subject, paymentId: details.payment ?? '' })
    return async (tx) => {
      await takeOverRefund(tx, shop, made)
      return said(words.done.taken_over)
    }
  }
  const stray = await askForStray(gateway, subject)
  return async (tx) => {
    if (action === 'refund') {
      const amount = await refundStray(tx, shop, stray, reason)
      return said(amount > 0 ? words.done.refunded(formatRupees(toRupees(amount))) : words.done.refundedAlready)
    }
    await takeOverStray(tx, shop, stray)
    return said(words.done.taken_over)
  }
}

const said = (message: string): SettledByHand => ({ message, order: null })
