// The letters that tell of an order's moves: dispatched, delivered, cancelled, returned (decisions 33).
import { orderNews as copy } from '#copy/letters.ts'
import type { Shop } from '../../shop.ts'
import type { Letter } from '../letter.ts'

export type OrderNewsKind = Exclude<keyof typeof copy, 'button'>

export interface OrderNewsFacts {
  readonly orderNumber: number
  /** Why, in somebody's words; empty when nothing was said. */
  readonly reason: string
  readonly orderUrl: string
}

export function orderNewsLetter(shop: Pick<Shop, 'config'>, kind: OrderNewsKind, facts: OrderNewsFacts): Letter {
  const words = copy[kind]
  return {
    subject: words.subject(shop.config.SHOP_NAME, facts.orderNumber),
    preview: words.preview,
    heading: words.heading,
    pieces: [
      { kind: 'text', text: words.text(facts.orderNumber) },
      ...(facts.reason ? [{ kind: 'text' as const, text: facts.reason }] : []),
      { kind: 'button', label: copy.button, url: facts.orderUrl },
    ],
  }
}
