// The products of an old order into the cart once more: what still can be had is added, what cannot is named.
import type { ErrorOf } from '#contract/call.ts'
import { addToCart } from '#contract/calls/cart.ts'
import { again as words } from '#copy/order-actions.ts'
import { isRefusal } from '#web/api-client.ts'

export interface AgainLine {
  readonly productId: string
  readonly name: string
  readonly quantity: number
}

export interface Again {
  /** How many products were added. */
  readonly added: number
  /** A sentence for each kind of what could not be, with the names. */
  readonly missing: readonly string[]
}

type Code = ErrorOf<typeof addToCart>

const KINDS: readonly (readonly [Code, (names: string) => string])[] = [
  ['product_not_found', words.gone],
  ['out_of_stock', words.short],
  ['line_full', words.full],
]

/** Adds line after line. What the shop refuses for one product does not stop the others; every other failure is thrown. */
export async function addAgain(
  lines: readonly AgainLine[],
  add: (productId: string, quantity: number) => Promise<unknown>,
): Promise<Again> {
  const refused = new Map<Code, string[]>()
  let added = 0
  for (const { productId, name, quantity } of lines)
    try {
      await add(productId, quantity)
      added += 1
    } catch (error) {
      if (!isRefusal(error, addToCart, ...KINDS.map(([code]) => code))) throw error
      refused.set(error.code, [...(refused.get(error.code) ?? []), name])
    }
  const missing = KINDS.flatMap(([code, sentence]) => {
    const names = refused.get(code)
    return names ? [sentence(names.join(', '))] : []
  })
  return { added, missing }
}
