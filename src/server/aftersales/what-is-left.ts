// What of an order is left to give back, line by line: the invoice that counts, less the credit notes against it (REF-15).
import type { OrderId } from '#domain/ids.ts'
import { type Paise, paise } from '#domain/money.ts'
import type { LineLeft } from '#domain/refund-lines.ts'
import type { Reader } from '../db/database.ts'
import { leftOf } from '../invoices/credit-note-document.ts'
import { findLastInvoice } from './later-documents-queries.ts'
import { listItems, listNotesAgainst } from './refund-lines-queries.ts'

/** `left` has a line for each of `items` and in their order, with shipping behind them where any was paid. */
export interface WhatIsLeft {
  readonly invoice: NonNullable<Awaited<ReturnType<typeof findLastInvoice>>>
  readonly items: Awaited<ReturnType<typeof listItems>>
  readonly left: readonly LineLeft[]
}

/** Null for an order without an invoice, such as a replacement. */
export async function whatIsLeft(db: Reader, orderId: OrderId): Promise<WhatIsLeft | null> {
  const invoice = await findLastInvoice(db, orderId)
  if (!invoice) return null
  const left = leftOf(invoice.document, await listNotesAgainst(db, invoice.id))
  return { invoice, items: await listItems(db, orderId), left }
}

/** The shipping that was paid and not given back with a refund: of what has gone back no difference comes back again. In paise. */
export async function shippingLeft(
  db: Reader,
  { id, shipping }: { readonly id: OrderId; readonly shipping: Paise },
): Promise<Paise> {
  const paper = await whatIsLeft(db, id)
  const line = paper?.left[paper.items.length]
  return line?.units === 0 ? paise(0) : shipping
}
