// Staff create, save, copy, withdraw and cancel draft orders (ORD-33).
import type { DraftForm } from '#contract/draft-orders.ts'
import { ShopError } from '#contract/errors.ts'
import { draftOrders as words } from '#copy/admin-draft-orders.ts'
import { CANCEL_AFTER } from '#domain/draft-order.ts'
import { after } from '#domain/durations.ts'
import type { DraftOrderId, UserId } from '#domain/ids.ts'
import { findUser } from '../accounts/accounts-queries.ts'
import { GatewayError } from '../adapters/payment-gateway.ts'
import { newId } from '../adapters/random.ts'
import { recordAudit } from '../db/audit-log.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import { runIdempotently } from '../db/idempotency.ts'
import { type Attempt, calculateLateCheck, isPaymentFinal } from '../payments/attempt.ts'
import { closeAttempt, listAttemptLines, lockAttempt } from '../payments/attempt-queries.ts'
import { completeAttempt } from '../payments/complete-payment.ts'
import { releaseHolds } from '../payments/expire-attempt.ts'
import { reportOutcome } from '../payments/payment-outcome.ts'
import type { Shop } from '../shop.ts'
import {
  type DraftRecord,
  findDraft,
  findQuoteAttempt,
  insertDraft,
  listDraftProducts,
  listForgottenDrafts,
  lockDraft,
  updateDraft,
} from './draft-orders-queries.ts'

/**
 * Creates a draft and returns its id. A repeat with the same key returns the same id. Throws `product_not_found`,
 * `duplicate_request`, or `invalid_input` for a customer who does not exist.
 */
export const createDraft = (
  shop: Shop,
  by: UserId,
  { form, key }: { form: DraftForm; key: string | undefined },
): Promise<{ id: DraftOrderId }> =>
  runIdempotently(shop, { owner: by, key, content: ['draft-order', form] }, async (tx) => {
    await requireReferences(tx, shop, form)
    const id = newId<'draft order'>(shop)
    await insertDraft(tx, { id, form, createdBy: by, at: shop.clock.now() })
    await recordAudit(tx, shop, { actor: by, action: 'draft-order.create', subject: id, details: {} })
    return { id }
  })

/**
 * Saves the whole form of a draft. Throws `draft_not_found`, `draft_changed` when `version` is not the current one,
 * `draft_state` when it has a quote or is cancelled, `product_not_found`, or `invalid_input` for a customer who does
 * not exist.
 */
export const saveDraft = (
  shop: Shop,
  by: UserId,
  { id, version, form }: { id: DraftOrderId; version: number; form: DraftForm },
): Promise<void> =>
  inTransaction(shop.db, async (tx) => {
    const draft = await requireDraft(tx, id, version)
    if (draft.status !== 'draft') throw new ShopError('draft_state')
    await requireReferences(tx, shop, form)
    await updateDraft(tx, id, { form, userId: form.customerId, at: shop.clock.now() })
    await recordAudit(tx, shop, { actor: by, action: 'draft-order.change', subject: id, details: {} })
  })

/**
 * Copies a draft of any state into a new one and returns its id. The copy has no purchase order number and no products
 * that are not sold any more. If it lacks any, it has no delivery addresses either. Throws `draft_not_found`.
 */
export const copyDraft = (shop: Shop, by: UserId, id: DraftOrderId): Promise<DraftOrderId> =>
  inTransaction(shop.db, async (tx) => {
    const draft = await findDraft(tx, id)
    if (!draft) throw new ShopError('draft_not_found')
    const availableProducts = await listDraftProducts(
      tx,
      draft.form.lines.map(({ productId }) => productId),
      shop.clock.now(),
    )
    const lines = draft.form.lines.filter(({ productId }) =>
      availableProducts.some((product) => product.productId === productId),
    )
    const areAllAvailable = lines.length === draft.form.lines.length
    const form = {
      ...draft.form,
      lines,
      purchaseOrder: '',
      // The units of each address are stored by line, so they do not fit when a line is left out.
      deliveries: areAllAvailable ? draft.form.deliveries : [],
    }
    const copyId = newId<'draft order'>(shop)
    await insertDraft(tx, { id: copyId, form, createdBy: by, at: shop.clock.now() })
    await recordAudit(tx, shop, { actor: by, action: 'draft-order.copy', subject: copyId, details: { from: id } })
    return copyId
  })

/** Throws `product_not_found`, or `invalid_input` for a customer who does not exist. */
async function requireReferences(tx: Tx, shop: Shop, { lines, customerId }: DraftForm): Promise<void> {
  if (customerId !== null && !(await findUser(tx, customerId)))
    throw new ShopError('invalid_input', { fields: { customerId: words.noCustomer } })
  const ids = lines.map(({ productId }) => productId)
  if ((await listDraftProducts(tx, ids, shop.clock.now())).length < ids.length) throw new ShopError('product_not_found')
}

async function requireDraft(tx: Tx, id: DraftOrderId, version: number): Promise<DraftRecord> {
  const draft = await lockDraft(tx, id)
  if (!draft) throw new ShopError('draft_not_found')
  if (draft.version !== version) throw new ShopError('draft_changed')
  return draft
}

/**
 * Ends a draft's quote, if it has one; it becomes a draft again or is cancelled. A later payment is refunded.
 * Throws `draft_changed` when `version` is not the current one or the quote turns out to be paid, and `busy` while its
 * payment is being captured. Also throws `draft_not_found` and `draft_state`.
 */
export async function endQuote(
  shop: Shop,
  by: UserId | 'shop',
  { id, version, to }: { id: DraftOrderId; version: number; to: 'draft' | 'cancelled' },
): Promise<void> {
  await completeIfPaid(shop, await findQuoteAttempt(shop.db, id))
  await inTransaction(shop.db, async (tx) => {
    const attempt = await lockQuote(tx, id)
    const draft = await requireDraft(tx, id, version)
    if (draft.status === 'ordered' || draft.status === 'cancelled' || (draft.status === 'draft' && to === 'draft'))
      throw new ShopError('draft_state')
    const now = shop.clock.now()
    if (attempt) {
      if (isPaymentFinal(attempt)) throw new ShopError('draft_state', { message: words.paymentWaits })
      if (attempt.held) await releaseHolds(tx, shop, attempt, await listAttemptLines(tx, attempt.id))
      await closeAttempt(tx, attempt.id, 'replaced', calculateLateCheck(attempt, now))
    }
    await updateDraft(tx, id, { status: to, quotedUntil: null, at: now })
    const action = to === 'draft' ? 'draft-order.withdraw' : 'draft-order.cancel'
    await recordAudit(tx, shop, { actor: by, action, subject: id, details: {} })
  })
}

/**
 * Places the order of a quote that was paid at the gateway meanwhile. When the gateway does not answer, nothing is
 * placed; if the quote is ended, such a payment is refunded later.
 */
export async function completeIfPaid(shop: Shop, attempt: Attempt | null): Promise<void> {
  if (!attempt?.gatewayOrderId) return
  try {
    const completion = completeAttempt(shop, attempt, { timeout: 'shopper', includePending: false })
    await reportOutcome(shop, 'next_payment', completion)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    shop.log.warn({ err: error, attempt: attempt.id }, 'no response from the payment gateway')
  }
}

/**
 * Locks and returns the attempt of a draft's quote, or null. Call it before locking the draft. Throws `busy` while the
 * payment is being captured.
 */
export async function lockQuote(tx: Tx, id: DraftOrderId): Promise<Attempt | null> {
  const unlockedAttempt = await findQuoteAttempt(tx, id)
  const attempt = unlockedAttempt && (await lockAttempt(tx, unlockedAttempt.id))
  if (attempt && attempt.claimedAt !== null) throw new ShopError('busy', { retryAfter: 2 })
  return attempt
}

/** The daily job that cancels up to 100 forgotten drafts and quotes. The sweep deletes cancelled drafts later. */
export async function cancelForgottenDrafts(shop: Shop): Promise<void> {
  for (const { id, version } of await listForgottenDrafts(shop.db, after(shop.clock.now(), -CANCEL_AFTER), 100))
    try {
      await endQuote(shop, 'shop', { id, version, to: 'cancelled' })
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      shop.log.warn({ draft: id, code: error.code }, 'draft not cancelled')
    }
}
