// The letter that a parcel has arrived, and until when and how to say that something is wrong with it (LET-5, RET-1).
import { orderDelivered as copy } from '#copy/letters.ts'
import { after } from '#domain/durations.ts'
import { type OrderStatus, REPORT_WITHIN } from '#domain/order.ts'
import type { Shop } from '../../shop.ts'
import { indianDay, indianTime } from '../indian-time.ts'
import type { Letter } from '../letter.ts'
import { type OrderLinks, paragraph, since, ways } from './order-pieces.ts'

export interface Delivery extends OrderLinks {
  readonly orderNumber: number
  readonly status: OrderStatus
  readonly at: Date
  readonly reason: string
  readonly reportUrl: string
}

export function orderDeliveredLetter({ identity }: Pick<Shop, 'identity'>, delivery: Delivery): Letter {
  const { orderNumber, status, at, reason, reportUrl } = delivery
  const until = after(at, REPORT_WITHIN)
  return {
    subject: copy.subject(identity().name, orderNumber),
    preview: copy.preview,
    heading: copy.heading,
    pieces: [
      { kind: 'text', text: copy.text(orderNumber, indianDay(at)) },
      ...since(status, ['delivered']),
      ...paragraph(reason),
      { kind: 'text', text: copy.report(copy.moment(indianDay(until), indianTime(until))) },
      { kind: 'link', label: copy.reportLink, url: reportUrl },
      ...ways(delivery),
    ],
  }
}
