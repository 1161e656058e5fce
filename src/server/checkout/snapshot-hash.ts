// Whether two wishes are the same purchase: everything that an order and its invoice will say goes into one hash (PAY-9, PAY-11).
import { createHash } from 'node:crypto'
import type { StoredAddress } from '../db/schema.ts'
import type { Gift } from '../orders/gifts-queries.ts'
import type { PricedCart } from './price-cart.ts'

interface Purchase {
  readonly cart: Pick<PricedCart, 'lines' | 'quote'>
  readonly address: StoredAddress
  readonly stateCode: string
  readonly region: string
  /** The gateway's key: with another one the order could not be paid. */
  readonly key: string
  /** Absent where it is none: the hash is then what it always was. */
  readonly gift?: Gift | undefined
}

export function snapshotHash({ cart, ...rest }: Purchase): string {
  const lines = cart.lines.map((line) => [
    line.productId,
    line.name,
    line.price,
    line.quantity,
    line.hsn,
    line.taxClass,
    line.taxRateBp,
    line.taxUnit,
  ])
  return createHash('sha256')
    .update(JSON.stringify([lines, cart.quote, rest]))
    .digest('base64url')
}
