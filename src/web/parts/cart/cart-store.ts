// The cart as the browser knows it: one copy for the header's count and the cart's screens.
import { useSyncExternalStore } from 'react'
import { viewCart } from '#contract/calls/cart.ts'
import type { CartReply } from '#contract/cart.ts'
import { send } from '#web/api-client.ts'
import { session, subscribeToSession } from '#web/parts/session/session-store.ts'

let current: CartReply | null = null
let latest = 0
let removed: string[] = []
/** The answer that is on its way, and which question it belongs to. */
let onItsWay: { asked: number; answer: Promise<CartReply> } | null = null
const listeners = new Set<() => void>()
/** The other tabs of this browser; open while this page is there. What is said is only that something changed. */
let tabs: BroadcastChannel | null = null
const TABS = 'nila.cart'

function become(reply: CartReply | null): void {
  current = reply
  for (const listener of listeners) listener()
}

export const cart = {
  /** The cart as the shop last answered it; null when it is not known. */
  get: (): CartReply | null => current,
  /** Asks the server, once for all who ask at the same time. Of answers that overlap, the one asked for last counts. */
  load(): Promise<CartReply> {
    if (onItsWay?.asked === latest) return onItsWay.answer
    latest += 1
    const asked = latest
    const answer = ask(asked).finally(() => {
      if (onItsWay?.asked === asked) onItsWay = null
    })
    onItsWay = { asked, answer }
    return answer
  },
  /** Shows a cart before the server has answered, or after it refused (CART-5: a quantity changes on the screen at once). */
  set: (reply: CartReply): void => {
    latest += 1
    become(reply)
  },
  /** After something was sent: no answer from before it is true any more. */
  async readAnew(): Promise<void> {
    latest += 1
    cart.tellTabs()
    await cart.load().catch(() => undefined)
  },
  /** The server holds another cart now: other tabs shall not show the old one. */
  tellTabs: (): void => tabs?.postMessage('changed'),
  /** Names of products that fell out of the cart and were not shown yet. */
  takeRemoved(): string[] {
    const names = removed
    removed = []
    return names
  },
}

async function ask(asked: number): Promise<CartReply> {
  const reply = await send(viewCart).catch((error: unknown) => {
    session.heedEnd(error)
    throw error
  })
  // The server names what is no longer sold only once: keep it until a screen has shown it (CART-4).
  removed = [...removed, ...reply.removed]
  if (asked === latest) become(reply)
  return reply
}

/** Follows the session: a login brings its cart along, a logout takes it away. Called once, by the chrome. */
export function followSession(): () => void {
  let owner: string | null = null
  const follow = () => {
    const id = session.get().user?._id ?? null
    if (id === owner) return
    // What was asked for somebody else must not arrive here.
    if (owner !== null) latest += 1
    // The page itself may have asked already, for whoever came with its document.
    const isThere = owner === null && current !== null
    owner = id
    // A visitor has no cart, and her page opens no way to others (CAL-6).
    if (id === null) {
      become(null)
      rest()
      return
    }
    listen()
    if (!isThere) void cart.load().catch(() => undefined)
  }
  // What was done meanwhile in another tab, or on another device, no event of this page tells. Who is not looking needs no answer yet (CART-15).
  const look = () => {
    if (owner !== null && document.visibilityState === 'visible') void cart.load().catch(() => undefined)
  }
  const listen = () => {
    tabs ??= new BroadcastChannel(TABS)
    tabs.onmessage = look
  }
  // An open channel would keep the page from coming back whole.
  const rest = () => {
    tabs?.close()
    tabs = null
  }
  // A page that comes back whole by the Back button shows the cart of then: after an order that is an old one.
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

/** How many things lie in the cart. */
export const useCartCount = (): number => useCart()?.items.reduce((count, item) => count + item.quantity, 0) ?? 0
