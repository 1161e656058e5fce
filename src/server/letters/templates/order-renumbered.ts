// The letter that a parcel has another number than she was told (ORD-19).
import { orderRenumbered as copy } from '#copy/letters.ts'
import type { Shop } from '../../shop.ts'
import type { Letter } from '../letter.ts'
import { type Dispatch, parcel } from './order-dispatched.ts'
import { since, ways } from './order-pieces.ts'

export function orderRenumberedLetter({ identity }: Pick<Shop, 'identity'>, dispatch: Dispatch): Letter {
  const { orderNumber, status, trackingNumber } = dispatch
  return {
    subject: copy.subject(identity().name, orderNumber),
    preview: copy.preview,
    heading: copy.heading,
    pieces: [
      { kind: 'text', text: copy.text(orderNumber) },
      ...since(status, ['dispatched']),
      ...(trackingNumber ? parcel(dispatch) : []),
      ...ways(dispatch),
    ],
  }
}
