// The cart as the browser knows it: one copy for the header's count and the cart's screens.
import { useSyncExternalStore } from 'react'
import type { CartReply } from '#contract/cart.ts'
import { api } from '#contract/urls.ts'
import { http } from '../../api-client.ts'
import { session, subscribeToSession } from '../session/session-store.ts'

let current: CartReply | null = null
let latest = 0
let removed: string[] = []
const listeners = new Set<() => void>()

function become(reply: CartReply | null): void {
  current = reply
  for (const listener of listeners) listener()
}

export const cart = {
  /** The cart as last heard; null when it is not known. */
  get: (): CartReply | null => current,
  /** Asks the server. Of answers that overlap, the one asked for last counts. */
  async load(options: { signal?: AbortSignal } = {}): Promise<CartReply> {
    latest += 1
    const asked = latest
    const reply = await http.get<CartReply>(api.cart, options)
    // The server names what is no longer sold only once: keep it until a screen has shown it (decisions 49).
    removed = [...removed, ...reply.removed]
    if (asked === latest) become(reply)
    return reply
  },
  /** Shows a cart before the server has answered, or after it refused (spec §4: a quantity changes on the screen at once). */
  set: (reply: CartReply): void => {
    latest += 1
    become(reply)
  },
  /** Adds to a line, then counts again. */
  async add(productId: string, quantity = 1): Promise<void> {
    await http.post(api.cart, { productId, quantity })
    await cart.load().catch(() => undefined)
  },
  /** Names of products that fell out of the cart and were not shown yet. */
  takeRemoved(): string[] {
    const names = removed
    removed = []
    return names
  },
}

/** Follows the session: a login brings its cart along, a logout takes it away. Called once, by the chrome. */
export function followSession(): () => void {
  let owner: string | null = null
  const follow = () => {
    const id = session.get().user?._id ?? null
    if (id === owner) return
    owner = id
    if (id === null) become(null)
    else void cart.load().catch(() => undefined)
  }
  follow()
  return subscribeToSession(follow)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useCart = (): CartReply | null =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )

/** How many things lie in the cart. */
export const useCartCount = (): number => useCart()?.items.reduce((count, item) => count + item.quantity, 0) ?? 0
