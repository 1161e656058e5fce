// The proforma invoice of a quote: the invoice of its purchase, printed before the purchase is paid (ORD-33).
import { ShopError } from '#contract/errors.ts'
import { indianDate } from '#domain/calendar.ts'
import type { DraftOrderId, UserId } from '#domain/ids.ts'
import { findBankAccount } from '../identity/bank-account.ts'
import type { ProformaDocument } from '../invoices/invoice-pages.ts'
import { buildInvoice } from '../orders/paid-purchase.ts'
import { listAttemptLines } from '../payments/attempt-queries.ts'
import type { Shop } from '../shop.ts'
import { findDraft, findQuoteAttempt, listDeliveries } from './draft-orders-queries.ts'

/**
 * Returns the number and the PDF of a quote's proforma invoice. Throws `draft_not_found`, or `draft_state` when there
 * is no quote or it is paid.
 */
export async function printProforma(
  shop: Shop,
  by: UserId,
  id: DraftOrderId,
): Promise<{ serial: string; pdf: Buffer }> {
  const draft = await findDraft(shop.db, id)
  if (!draft) throw new ShopError('draft_not_found')
  const attempt = await findQuoteAttempt(shop.db, id)
  if (!attempt || draft.status !== 'quoted' || draft.quotedUntil === null) throw new ShopError('draft_state')
  const [lines, deliveries, payTo] = await Promise.all([
    listAttemptLines(shop.db, attempt.id),
    listDeliveries(shop.db, attempt.id),
    findBankAccount(shop.db),
  ])
  const issuedOn = indianDate(attempt.createdAt)
  const document: ProformaDocument = {
    ...buildInvoice(shop.identity(), { ...attempt, lines }, draft.number, issuedOn),
    validUntil: indianDate(draft.quotedUntil),
    payTo,
    deliveries: deliveries.map(({ name, address, quantities }) => ({
      name,
      address: `${address.houseNumber}, ${address.street}, ${address.city} ${address.postcode}`,
      items: lines.flatMap((line, index) => {
        const quantity = quantities[index] ?? 0
        return quantity > 0 ? [{ name: line.name, quantity }] : []
      }),
    })),
  }
  const serial = `D${draft.number}`
  const logo = shop.logo()
  const issue = { serial, issuedOn, language: attempt.language, ...(logo ? { logo: new Uint8Array(logo) } : {}) }
  const pdf = await shop.printer.inTurn(by, () => shop.printer.print({ kind: 'proforma', issue, document }))
  return { serial, pdf: Buffer.from(pdf) }
}
