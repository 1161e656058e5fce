// What every letter about an order needs when it goes: the order as it is now, whom it is for, and the pages that show it.
import { linkedPages, pages } from '#contract/urls.ts'
import type { OrderId } from '#domain/ids.ts'
import type { Envelope, LetterContents, LetterKind } from '../outbox/letter-kinds.ts'
import type { Shop } from '../shop.ts'
import type { Letter } from './letter.ts'
import type { LetterWriter } from './letter-writers.ts'
import { withNotMe } from './not-me.ts'
import { findLetterOrder, type LetterOrder } from './order-letter-queries.ts'
import type { OrderLinks } from './templates/order-pieces.ts'

/** The kinds whose content names an order. */
export type AboutOrder = {
  [Kind in LetterKind]: LetterContents[Kind] extends { readonly orderId: OrderId } ? Kind : never
}[LetterKind]

/**
 * Makes a writer that is given its order. The letter follows the order to the contact that counts now, because an address may
 * have been put right while it waited; whoever has left the shop gets none (LET-3).
 */
export function aboutOrder<Kind extends AboutOrder>(
  write: (
    shop: Shop,
    order: LetterOrder,
    content: LetterContents[Kind],
    envelope: Envelope,
  ) => Letter | null | Promise<Letter | null>,
): LetterWriter<Kind> {
  return async (shop, content, envelope) => {
    const order = await findLetterOrder(shop.db, content.orderId)
    const letter = order && !order.isErased ? await write(shop, order, content, envelope) : null
    if (!letter || !order) return null
    // What goes to a former contact stops there anyway.
    return letter.to === undefined ? { to: order.email, ...(await withNotMe(shop, order, letter)) } : letter
  }
}

/** The two pages of an order. */
export const links = (shop: Pick<Shop, 'origin'>, order: { id: string; progressId: string }): OrderLinks => ({
  orderUrl: `${shop.origin()}${pages.order(order.id)}`,
  progressUrl: `${shop.origin()}${linkedPages.progress(order.progressId)}`,
})
