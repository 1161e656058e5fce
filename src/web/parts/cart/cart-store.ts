// The browser's copy of the cart, for the header's count and the cart's screens.
import { useSyncExternalStore } from 'react'
import { viewCart } from '#contract/calls/cart.ts'
import type { CartReply } from '#contract/cart.ts'
import { send } from '#web/api-client.ts'
import { session, subscribeToSession } from '#web/parts/session/session-store.ts'

let current: CartReply | null = null
let latest = 0
let removed: string[] = []
/** The pending response, and its request. */
let onItsWay: { asked: number; answer: Promise<CartReply> } | null = null
const listeners = new Set<() => void>()
/** A channel to the other tabs of this browser; open while this page is. Its messages only announce a change. */
let tabs: BroadcastChannel | null = null
const TABS = 'nila.cart'

function become(reply: CartReply | null): void {
  current = reply
  for (const listener of listeners) listener()
}

export const cart = {
  /** The last cart from the server; null when it is not known. */
  get: (): CartReply | null => current,
  /** Requests the cart, once for all concurrent callers. Of overlapping responses, the last requested one counts. */
  load(): Promise<CartReply> {
    if (onItsWay?.asked === latest) return onItsWay.answer
    latest += 1
    const request = latest
    const answer = ask(request).finally(() => {
      if (onItsWay?.asked === request) onItsWay = null
    })
    onItsWay = { asked: request, answer }
    return answer
  },
  /**
   * Shows a cart before the server has answered, or after it refused (CART-5: a quantity changes on the screen at
   * once).
   */
  set: (reply: CartReply): void => {
    latest += 1
    become(reply)
  },
  /** After a change was sent: earlier responses are out of date. */
  async readAnew(): Promise<void> {
    latest += 1
    cart.tellTabs()
    await cart.load().catch(() => undefined)
  },
  /** The server's cart has changed: other tabs must not show the old one. */
  tellTabs: (): void => tabs?.postMessage('changed'),
  /** Names of products that were removed from the cart and not shown yet. */
  takeRemoved(): string[] {
    const names = removed
    removed = []
    return names
  },
}

async function ask(request: number): Promise<CartReply> {
  const reply = await send(viewCart).catch((error: unknown) => {
    session.heedEnd(error)
    throw error
  })
  // The server names removed products only once: they are stored until a screen has shown them (CART-4).
  removed = [...removed, ...reply.removed]
  if (request === latest) become(reply)
  return reply
}

/** Follows the session: a login loads the cart, a logout clears it. Called once, by the chrome. */
export function followSession(): () => void {
  let owner: string | null = null
  const follow = () => {
    const id = session.get().user?._id ?? null
    if (id === owner) return
    // A response for another user must not be used.
    if (owner !== null) latest += 1
    // The page may already have requested it, for the user of its document.
    const isThere = owner === null && current !== null
    owner = id
    // A visitor has no cart, and opens no channel to other tabs (CAL-6).
    if (id === null) {
      become(null)
      rest()
      return
    }
    listen()
    if (!isThere) void cart.load().catch(() => undefined)
  }
  // No event of this page announces a change in another tab, or on another device. A hidden page needs no update yet
  // (CART-15).
  const look = () => {
    if (owner !== null && document.visibilityState === 'visible') void cart.load().catch(() => undefined)
  }
  const listen = () => {
    tabs ??= new BroadcastChannel(TABS)
    tabs.onmessage = look
  }
  // An open channel would prevent the page from being restored from the back-forward cache.
  const rest = () => {
    tabs?.close()
    tabs = null
  }
  // A page restored by the Back button shows an earlier cart: after an order it is out of date.
  const comeBack = (event: PageTransitionEvent) => {
    if (!event.persisted || owner === null) return
    listen()
    look()
  }
  follow()
  window.addEventListener('pageshow', comeBack)
  window.addEventListener('pagehide', rest)
  document.addEventListener('visibilitychange', look)
  const unsubscribe = subscribeToSession(follow)
  return () => {
    window.removeEventListener('pageshow', comeBack)
    window.removeEventListener('pagehide', rest)
    document.removeEventListener('visibilitychange', look)
    unsubscribe()
    rest()
  }
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

/** The number of units in the cart. */
export const useCartCount = (): number => useCart()?.items.reduce((count, item) => count + item.quantity, 0) ?? 0
