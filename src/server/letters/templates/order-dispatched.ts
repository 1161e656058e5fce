// The letter that a parcel is with the post: its number to copy, the post's own page, and when to expect it (LET-5, ORD-11).
import { courierInWords, courierNames } from '#copy/couriers.ts'
import { orderDispatched as copy } from '#copy/letters.ts'
import { indianDate } from '#domain/calendar.ts'
import type { Courier } from '#domain/couriers.ts'
import { postWindow } from '#domain/delivery.ts'
import type { OrderStatus } from '#domain/order.ts'
import type { Shop } from '../../shop.ts'
import { indianDay } from '../indian-time.ts'
import type { Letter, Piece } from '../letter.ts'
import { arrivesWithin, type OrderLinks, paragraph, since, ways } from './order-pieces.ts'

export interface Dispatch extends OrderLinks {
  readonly orderNumber: number
  readonly status: OrderStatus
  readonly at: Date
  readonly courier: Courier
  readonly trackingNumber: string
  readonly trackingUrl: string
  readonly reason: string
}

export function orderDispatchedLetter({ identity }: Pick<Shop, 'identity'>, dispatch: Dispatch): Letter {
  const { orderNumber, status, at, courier, trackingNumber } = dispatch
  return {
    subject: copy.subject(identity().name, orderNumber),
    preview: copy.preview,
    heading: copy.heading,
    pieces: [
      { kind: 'text', text: copy.text(orderNumber, courierInWords(courier), indianDay(at)) },
      ...since(status, ['dispatched']),
      ...paragraph(dispatch.reason),
      ...(trackingNumber ? parcel(dispatch) : []),
      { kind: 'text', text: copy.film },
      ...(status === 'dispatched' ? [expected(at)] : []),
      { kind: 'text', text: copy.parcel },
      ...ways(dispatch),
    ],
  }
}

/** A page that is not told the number asks for it; of some couriers none is known. */
export function parcel({ courier, trackingNumber, trackingUrl }: Dispatch): Piece[] {
  const name = courierNames[courier]
  const label = courier === 'other' ? copy.anyNumber : copy.number(name)
  const number: Piece = { kind: 'number', label, number: trackingNumber }
  if (trackingUrl === '') return [number]
  return [
    number,
    ...(trackingUrl.includes(trackingNumber) ? [] : [{ kind: 'note' as const, text: copy.enter(name) }]),
    { kind: 'button', label: copy.track(name), url: trackingUrl },
  ]
}

const expected = (at: Date): Piece => arrivesWithin(copy.arrives, postWindow(indianDate(at)))
