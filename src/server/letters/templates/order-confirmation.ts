// The confirmation of an order. Orders bring what is on it; this file only words it.
import { formatRupees, toRupees } from '#contract/wire.ts'
import { orderConfirmation as copy, orderLetters as shared } from '#copy/letters.ts'
import { indianDate } from '#domain/calendar.ts'
import { deliveryWindow } from '#domain/delivery.ts'
import { type Paise, times } from '#domain/money.ts'
import { isToPack, type OrderStatus, TO_PACK } from '#domain/order.ts'
import type { Shop } from '../../shop.ts'
import { indianDay } from '../indian-time.ts'
import type { Letter } from '../letter.ts'
import { arrivesWithin, type OrderLinks, since } from './order-pieces.ts'

/** An order as its confirmation shows it. Amounts in paise. */
export interface OrderConfirmation extends OrderLinks {
  readonly orderNumber: number
  /** Where it stands when the letter goes. */
  readonly status: OrderStatus
  readonly placedAt: Date
  readonly firstName: string
  readonly lines: readonly { readonly name: string; readonly quantity: number; readonly unitPrice: Paise }[]
  readonly shipping: Paise
  readonly coinsUsed: number
  /** What those coins took off. */
  readonly coinDiscount: Paise
  /** What was paid. */
  readonly total: Paise
  readonly coinsEarned: number
  /** Somebody whom she asked has paid it. */
  readonly isPaidForHer: boolean
  /** The delivery address, line by line, the name first. */
  readonly address: readonly string[]
  readonly invoiceUrl: string
}

const money = (amount: Paise): string => formatRupees(toRupees(amount))

export function orderConfirmationLetter(shop: Pick<Shop, 'identity'>, order: OrderConfirmation): Letter {
  const rows = [
    ...order.lines.map((line) => ({
      label: copy.line(line.name, line.quantity),
      amount: money(times(line.unitPrice, line.quantity)),
    })),
    { label: copy.shipping, amount: money(order.shipping) },
    ...(order.coinsUsed > 0
      ? [{ label: copy.coins(order.coinsUsed), amount: copy.takenOff(money(order.coinDiscount)) }]
      : []),
    { label: copy.total, amount: money(order.total) },
  ]
  return {
    subject: copy.subject(shop.identity().name, order.orderNumber),
    preview: copy.preview,
    heading: copy.heading(order.firstName),
    pieces: [
      { kind: 'text', text: copy.text(order.orderNumber, indianDay(order.placedAt)) },
      ...(isToPack(order.status) ? [arrivesWithin(copy.arrives, deliveryWindow(indianDate(order.placedAt)))] : []),
      ...(order.isPaidForHer ? [{ kind: 'text' as const, text: copy.paidForHer }] : []),
      ...since(order.status, TO_PACK),
      { kind: 'text', text: copy.parcel },
      { kind: 'button', label: shared.progress, url: order.progressUrl },
      { kind: 'amounts', rows },
      ...(order.coinsEarned > 0 ? [{ kind: 'text' as const, text: copy.coinsEarned(order.coinsEarned) }] : []),
      { kind: 'lines', title: copy.address, lines: order.address },
      { kind: 'link', label: shared.order, url: order.orderUrl },
      { kind: 'link', label: copy.invoice, url: order.invoiceUrl },
    ],
  }
}
