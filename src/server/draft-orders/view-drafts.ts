// Draft orders as staff see them: the list, and a draft with its price or its quote.
import { amountsReply } from '#contract/amounts.ts'
import type { DraftProductsReply, DraftReply, DraftRow, DraftsReply } from '#contract/draft-orders.ts'
import { ShopError } from '#contract/errors.ts'
import { toRupees } from '#contract/wire.ts'
import { draftOrders as words } from '#copy/admin-draft-orders.ts'
import { unitsLeft } from '#domain/cart.ts'
import { shownEmail } from '#domain/contact-details.ts'
import { type DraftStatus, shownDraftStatus } from '#domain/draft-order.ts'
import type { DraftOrderId } from '#domain/ids.ts'
import { paise } from '#domain/money.ts'
import { LARGEST_PAYABLE } from '../checkout/price-cart.ts'
import { type Cursor, packCursor } from '../db/list-query.ts'
import { listAttemptLines } from '../payments/attempt-queries.ts'
import type { Shop } from '../shop.ts'
import {
  type DraftRecord,
  findDraft,
  findQuoteAttempt,
  listDraftProducts,
  listDraftRows,
} from './draft-orders-queries.ts'
import { priceDraft } from './price-draft.ts'
import { requireDeliveriesFit, requireQuotable } from './quote-draft.ts'

const PER_PAGE = 20

/** Returns one page of drafts, newest first. */
export async function listDrafts(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { after, status }: { after: Cursor | null; status: DraftStatus | undefined },
): Promise<DraftsReply> {
  const rows = await listDraftRows(db, { after, status, limit: PER_PAGE + 1 })
  const lastRow = rows.length > PER_PAGE ? rows[PER_PAGE - 1] : undefined
  return {
    drafts: rows.slice(0, PER_PAGE).map((row) => toDraftRow(row, clock.now())),
    nextCursor: lastRow ? packCursor({ at: lastRow.createdAt, id: lastRow.id }) : null,
  }
}

function toDraftRow(draft: DraftRecord, now: Date): DraftRow {
  const { form, quotedUntil, payable } = draft
  const fullName = `${form.firstName} ${form.lastName}`.trim()
  return {
    _id: draft.id,
    number: draft.number,
    status: shownDraftStatus(draft.status, quotedUntil, now),
    name: form.organisation || fullName,
    units: form.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    total: payable === null ? null : toRupees(payable),
    fromSchool: draft.createdById === null,
    createdAt: draft.createdAt.toISOString(),
    quotedUntil: quotedUntil?.toISOString() ?? null,
  }
}

/** Returns the products that can be added to a draft. */
export async function listProducts({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<DraftProductsReply> {
  const products = await listDraftProducts(db, null, clock.now())
  return {
    products: products.map((product) => ({
      _id: product.productId,
      name: product.name,
      price: toRupees(product.price),
      left: countSellableUnits(product),
    })),
  }
}

/**
 * Returns a draft with the lines and price of its quote or, without one, with current prices. Throws `draft_not_found`.
 */
export async function viewDraft(shop: Shop, id: DraftOrderId): Promise<DraftReply> {
  const draft = await findDraft(shop.db, id)
  if (!draft) throw new ShopError('draft_not_found')
  const now = shop.clock.now()
  const { form, orderId, orderNumber, userId } = draft
  const priced = await readPrice(shop, draft, now)
  return {
    ...toDraftRow(draft, now),
    version: draft.version,
    form,
    lines: priced.lines,
    price: priced.price,
    problem: draft.status === 'draft' ? priced.problem : null,
    isPayableOnline: priced.price !== null && priced.price.payable <= toRupees(LARGEST_PAYABLE),
    customer:
      userId === null || draft.customerEmail === null
        ? null
        : {
            _id: userId,
            name: draft.customerName ?? '',
            email: shownEmail(draft.customerEmail),
            canClaim: draft.canClaim,
          },
    order: orderId === null || orderNumber === null ? null : { _id: orderId, orderNumber },
    reservedUntil: priced.reservedUntil,
    createdBy: draft.createdBy,
    isPaymentReturned: draft.isPaymentReturned,
  }
}

type DraftPrice = Pick<DraftReply, 'lines' | 'price' | 'problem' | 'reservedUntil'>

async function readPrice(shop: Shop, draft: DraftRecord, now: Date): Promise<DraftPrice> {
  const attempt = await findQuoteAttempt(shop.db, draft.id)
  if (!attempt) return priceAtCurrentPrices(shop, draft, now)
  const lines = await listAttemptLines(shop.db, attempt.id)
  return {
    lines: lines.map(({ productId, name, unitPrice, quantity, discount }) => ({
      ...{ productId, name, quantity, unitPrice: toRupees(unitPrice), discount: toRupees(discount) },
      left: null,
    })),
    price: { ...amountsReply(attempt), payable: toRupees(attempt.payable) },
    problem: null,
    reservedUntil: attempt.held ? attempt.holdExpiresAt.toISOString() : null,
  }
}

/** Returns a draft's lines and price at current prices, and what is missing for a quote. */
async function priceAtCurrentPrices(shop: Shop, { form, userId }: DraftRecord, now: Date): Promise<DraftPrice> {
  const ids = form.lines.map(({ productId }) => productId)
  const products = await listDraftProducts(shop.db, ids, now)
  const lines = form.lines.flatMap(({ productId, quantity }) => {
    const product = products.find((each) => each.productId === productId)
    if (!product) return []
    const { name, price } = product
    return [{ productId, name, unitPrice: toRupees(price), quantity, discount: 0, left: countSellableUnits(product) }]
  })
  try {
    const priced = await priceDraft(shop.db, form, form.customerId ?? userId, now)
    return {
      lines: lines.map((line, index) => ({ ...line, discount: toRupees(priced.lines[index]?.discount ?? paise(0)) })),
      price: { ...amountsReply(priced.quote), payable: toRupees(priced.quote.payable) },
      problem: findProblem(() => {
        requireQuotable(form)
        requireDeliveriesFit(form)
      }),
      reservedUntil: null,
    }
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return { lines, price: null, problem: toProblemText(error), reservedUntil: null }
  }
}

/** Returns the units of a product that can be sold; null when they are not counted. */
const countSellableUnits = ({
  inStock,
  stock,
  held,
}: {
  inStock: boolean
  stock: number | null
  held: number
}): number | null => (inStock ? unitsLeft(stock, held) : 0)

function findProblem(check: () => void): string | null {
  try {
    check()
    return null
  } catch (error) {
    if (error instanceof ShopError) return toProblemText(error)
    throw error
  }
}

const toProblemText = (error: ShopError): string => (error.code === 'invalid_input' ? words.incomplete : error.message)
