// Creates the quote of a draft order: a payment attempt with fixed prices and taxes, and a payment link (ORD-33).
import { type Delivery, type DraftForm, type QuotableFields, quotableFields } from '#contract/draft-orders.ts'
import { ShopError } from '#contract/errors.ts'
import { PAYER_PAGE } from '#contract/urls.ts'
import { draftOrders as words } from '#copy/admin-draft-orders.ts'
import { outOfStock } from '#copy/checkout.ts'
import { canSupply } from '#domain/cart.ts'
import { quoteTimes } from '#domain/draft-order.ts'
import type { DraftOrderId, UserId } from '#domain/ids.ts'
import { validateState } from '../accounts/mine/validate-address.ts'
import { newToken } from '../accounts/opaque-token.ts'
import { requireWithinLimit } from '../accounts/staff/require-within-limit.ts'
import type { Actor } from '../actor.ts'
import { newId } from '../adapters/random.ts'
import { localisedUrl } from '../adapters/request-context.ts'
import { createHeldByOthersError } from '../checkout/decide-reservation.ts'
import { LARGEST_PAYABLE } from '../checkout/price-cart.ts'
import { recordAudit } from '../db/audit-log.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import type { StoredAddress } from '../db/schema.ts'
import { requireRaisedCounters } from '../orders/numbers-queries.ts'
import type { AttemptLine } from '../payments/attempt.ts'
import { insertAttempt } from '../payments/attempt-queries.ts'
import { lockStock, lockWallet, reserveStockAndCoins } from '../payments/holds-queries.ts'
import { savePayerLink } from '../payments/payer-links-queries.ts'
import type { Shop } from '../shop.ts'
import { findOrCreateCustomer } from './create-customer.ts'
import { insertDeliveries, lockDraft, openQuote, updateDraft } from './draft-orders-queries.ts'
import { type PricedDraftLine, priceDraft } from './price-draft.ts'

/**
 * Creates the quote of a draft and returns its payment link; null for an amount above the gateway's limit. Locks
 * draft, wallet and products, in this order. Throws `draft_not_found`, `draft_changed` when staff saw another version,
 * `draft_state` when it is no draft any more or the account is erased, `above_limit` for a discount beyond the actor's
 * daily limit (ADM-23), and the errors of `requireRaisedCounters`, `requireQuotable`, `validateState`,
 * `findOrCreateCustomer`, `priceDraft`, `requireDeliveriesFit` and `toQuotedLines`.
 */
export async function quoteDraft(
  shop: Shop,
  actor: Pick<Actor, 'userId' | 'role' | 'staffRoles'>,
  { id, version }: { id: DraftOrderId; version: number },
): Promise<{ link: string | null }> {
  await requireRaisedCounters(shop.db)
  return inTransaction(shop.db, async (tx) => {
    const draft = await lockDraft(tx, id)
    if (!draft) throw new ShopError('draft_not_found')
    if (draft.version !== version) throw new ShopError('draft_changed')
    if (draft.status !== 'draft') throw new ShopError('draft_state')
    const { form } = draft
    const fields = requireQuotable(form)
    const stateCode = validateState(fields.postcode, form.stateCode || undefined)
    const { userId, email } = await findOrCreateCustomer(tx, shop, form, fields)
    const wallet = await lockWallet(tx, userId)
    if (wallet.deletedAt !== null) throw new ShopError('draft_state', { message: words.noCustomer })
    const now = shop.clock.now()
    const pricedDraft = await priceDraft(tx, form, userId, now)
    requireDeliveriesFit(form)
    const { until, reservedUntil } = quoteTimes(now, form.validDays, form.reservedHours)
    const lines = await toQuotedLines(tx, pricedDraft.lines, reservedUntil !== null, now)
    const attemptId = newId<'attempt'>(shop)
    const { provider, keyId } = shop.gateways.current
    const billing = toStoredAddress(form, { ...fields, email })
    await insertAttempt(tx, {
      id: attemptId,
      userId,
      provider,
      gatewayKeyId: keyId,
      // The hash finds the attempt of an unchanged cart. A quote has no cart, so the attempt's own id takes its place.
      snapshotHash: attemptId,
      region: pricedDraft.region,
      billing,
      stateCode,
      ...pricedDraft.quote,
      discounts: pricedDraft.discounts,
      createdAt: now,
      lastOfferedAt: now,
      firstHeldAt: reservedUntil && now,
      holdExpiresAt: reservedUntil ?? now,
      nextCheckAt: null,
      lines,
      // The shopper may have an open attempt already, so the quote is inserted as expired, and `openQuote` opens it.
      status: 'expired',
      held: false,
    })
    if (reservedUntil) await reserveStockAndCoins(tx, { userId, coins: 0, lines })
    await openQuote(tx, attemptId, { draftId: id, held: reservedUntil !== null, nextCheckAt: reservedUntil })
    await insertDeliveries(tx, attemptId, form.deliveries)
    const { token, hash } = newToken(shop)
    const isPayableOnline = pricedDraft.quote.payable <= LARGEST_PAYABLE
    if (isPayableOnline) await savePayerLink(tx, { attemptId, hash, askedAt: now, expiresAt: until })
    await updateDraft(tx, id, {
      form: { ...form, customerId: userId },
      status: 'quoted',
      userId,
      quotedUntil: until,
      at: now,
    })
    const staffDiscount = pricedDraft.givenByStaff
    await requireWithinLimit(tx, shop, actor, { kind: 'refund', amount: staffDiscount })
    const details = { payable: pricedDraft.quote.payable, given: staffDiscount, until: until.toISOString() }
    await recordAudit(tx, shop, { actor: actor.userId, action: 'draft-order.quote', subject: id, details })
    return { link: isPayableOnline ? localisedUrl(shop, `${PAYER_PAGE}#${token}`) : null }
  })
}

/** Returns the fields that a quote needs. Throws `invalid_input` with the fields that are missing or wrong. */
export function requireQuotable(form: DraftForm): QuotableFields {
  const parsed = quotableFields.safeParse(form)
  const hasNoLines = form.lines.length === 0
  if (parsed.success && !hasNoLines) return parsed.data
  const issues = parsed.success ? [] : parsed.error.issues
  const fieldErrors = Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
  throw new ShopError('invalid_input', { fields: { ...fieldErrors, ...(hasNoLines ? { lines: words.noLines } : {}) } })
}

/** Throws `invalid_input` when an address gets no units, or the units of the addresses do not add up to the lines'. */
export function requireDeliveriesFit({ deliveries, lines }: Pick<DraftForm, 'deliveries' | 'lines'>): void {
  if (deliveries.length === 0) return
  const doUnitsAddUp = lines.every(
    ({ quantity }, index) => deliveries.reduce((sum, { quantities }) => sum + (quantities[index] ?? 0), 0) === quantity,
  )
  const isWrong = ({ quantities }: Delivery) =>
    quantities.length !== lines.length || !quantities.some((units) => units > 0)
  if (!doUnitsAddUp || deliveries.some(isWrong))
    throw new ShopError('invalid_input', { fields: { deliveries: words.deliveriesDiffer } })
}

/** Returns the lines of the quote. Throws `out_of_stock` or `reserved_by_others` for a product with too few units. */
async function toQuotedLines(
  tx: Tx,
  lines: readonly PricedDraftLine[],
  isReserved: boolean,
  now: Date,
): Promise<AttemptLine[]> {
  const stock = await lockStock(tx, lines)
  return lines.map((line, position) => {
    const product = stock.get(line.productId)
    const { productId, name, price: unitPrice, quantity, discount, hsn, taxClass, taxRateBp, taxUnit } = line
    if (!product || product.deletedAt || !canSupply({ ...product, held: 0 }, quantity))
      throw new ShopError('out_of_stock', { message: outOfStock({ product: name }) })
    if (!canSupply(product, quantity)) throw createHeldByOthersError(name)
    const isCounted = product.stock !== null
    return {
      ...{ position, productId, name, unitPrice, quantity, discount, hsn, taxClass, taxRateBp, taxUnit },
      unitsHeld: isCounted && isReserved ? quantity : 0,
      heldSince: isCounted ? now : null,
    }
  })
}

const toStoredAddress = (form: DraftForm, fields: QuotableFields): StoredAddress => ({
  title: form.title,
  firstName: fields.firstName,
  lastName: fields.lastName,
  email: fields.email,
  phoneNumber: fields.phoneNumber,
  houseNumber: fields.houseNumber,
  street: fields.street,
  city: fields.city,
  postcode: fields.postcode,
  ...(form.organisation ? { organisation: form.organisation } : {}),
  ...(form.purchaseOrder ? { purchaseOrder: form.purchaseOrder } : {}),
  ...(form.gstin ? { gstin: form.gstin } : {}),
  ...(form.deliveries.length > 0 ? { deliveries: form.deliveries.length } : {}),
})

/** Returns a new payment link of a quote. The earlier link stops working. Throws `draft_not_found` or `draft_state`. */
export const renewQuoteLink = (shop: Shop, by: UserId, id: DraftOrderId): Promise<{ link: string }> =>
  inTransaction(shop.db, async (tx) => {
    const draft = await lockDraft(tx, id)
    if (!draft) throw new ShopError('draft_not_found')
    // The payment link of an erased account would open no page.
    if (draft.userId !== null && draft.customerEmail === null)
      throw new ShopError('draft_state', { message: words.noCustomer })
    const { status, attemptId, quotedUntil, payable } = draft
    const now = shop.clock.now()
    const isPayable = status === 'quoted' && attemptId !== null && payable !== null && payable <= LARGEST_PAYABLE
    if (!isPayable || quotedUntil === null || quotedUntil <= now) throw new ShopError('draft_state')
    const { token, hash } = newToken(shop)
    await savePayerLink(tx, { attemptId, hash, askedAt: now, expiresAt: quotedUntil })
    await recordAudit(tx, shop, { actor: by, action: 'draft-order.link', subject: id, details: {} })
    return { link: localisedUrl(shop, `${PAYER_PAGE}#${token}`) }
  })
