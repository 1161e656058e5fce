// The last lines of a letter about an order, where its account never proved the address: a stranger may be reading (ACC-28).
import { linkedPages } from '#contract/urls.ts'
import { notMe as copy } from '#copy/account-letters.ts'
import type { OrderId } from '#domain/ids.ts'
import { notMeToken } from '../accounts/address-links.ts'
import { getLinkKey } from '../accounts/email/email-queries.ts'
import type { Shop } from '../shop.ts'
import type { Letter } from './letter.ts'

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
