// What every email about an order needs: the order, the recipient, links, and the "this is not me" link.
import { linkedPages, pages } from '#contract/urls.ts'
import { notMe as copy } from '#copy/account-letters.ts'
import type { OrderId } from '#domain/ids.ts'
import { getLinkKey } from '../accounts/email/email-queries.ts'
import { notMeToken } from '../accounts/opaque-token.ts'
import type { Letter, LetterWriter } from '../outbox/letter.ts'
import type { Envelope, LetterContents, LetterKind } from '../outbox/letter-kinds.ts'
import type { Shop } from '../shop.ts'
import { findLetterOrder, type LetterOrder } from './order-letter-queries.ts'
import type { OrderLinks } from './templates/order.ts'

/** The kinds whose content names an order. */
type AboutOrder = {
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

// The last lines of a letter about an order, where its account never proved the address: a stranger may be reading (ACC-28).

interface Told {
  readonly id: OrderId
  /** Where its news goes. */
  readonly email: string
  /** Its account proved that address. */
  readonly isProved: boolean
}

/** The same letter with a way to stop them all. */
export async function withNotMe(shop: Shop, order: Told, letter: Letter): Promise<Letter> {
  if (order.isProved) return letter
  const token = notMeToken(await getLinkKey(shop.db), order.id, order.email)
  return {
    ...letter,
    pieces: [
      ...letter.pieces,
      { kind: 'note', text: copy.text },
      { kind: 'link', label: copy.link, url: `${shop.origin()}${linkedPages.notMe}#${token}` },
    ],
  }
}
