// The browser's copy of the cart, for the count in the header and the pages that show the cart.
import { useSyncExternalStore } from 'react'
import { viewCart } from '#contract/calls/cart.ts'
import type { CartReply } from '#contract/cart.ts'
import { send } from '#web/api-client.ts'
import { session, subscribeToSession } from '#web/parts/session/session-store.ts'

let currentCart: CartReply | null = null
let lastRequestNumber = 0
let removedNames: string[] = []
let pendingLoad: { requestNumber: number; reply: Promise<CartReply> } | null = null
const listeners = new Set<() => void>()
/** The channel that tells this browser's other tabs that the cart has changed. It is open while the page is shown. */
let tabs: BroadcastChannel | null = null
const CHANNEL_NAME = 'nila.cart'

function publish(reply: CartReply | null): void {
  currentCart = reply
  for (const listener of listeners) listener()
}

export const cart = {
  /** The last known cart; null before it is loaded, and for a visitor. */
  get: (): CartReply | null => currentCart,
  /** Requests the cart. Concurrent callers share one request; a response that is no longer the newest is not shown. */
  load(): Promise<CartReply> {
    if (pendingLoad?.requestNumber === lastRequestNumber) return pendingLoad.reply
    lastRequestNumber += 1
    const request = lastRequestNumber
    const answer = requestCart(request).finally(() => {
      if (pendingLoad?.requestNumber === request) pendingLoad = null
    })
    pendingLoad = { requestNumber: request, reply: answer }
    return answer
  },
  /** Shows a cart that the browser has computed, so that a new quantity is visible immediately (CART-5). */
  set: (reply: CartReply): void => {
    lastRequestNumber += 1
    publish(reply)
  },
  /** Loads the cart after a change was sent, tells the other tabs, and ignores responses to earlier requests. */
  async reload(): Promise<void> {
    lastRequestNumber += 1
    cart.notifyTabs()
    await cart.load().catch(() => undefined)
  },
  notifyTabs: (): void => tabs?.postMessage('changed'),
  /** Returns, once, the names of products that the server removed from the cart. */
  takeRemovedNames(): string[] {
    const names = removedNames
    removedNames = []
    return names
  },
}

async function requestCart(request: number): Promise<CartReply> {
  const reply = await send(viewCart).catch((error: unknown) => {
    session.clearIfEnded(error)
    throw error
  })
  // The server names removed products only once, so the names are stored until a page has shown them (CART-4).
  removedNames = [...removedNames, ...reply.removed]
  if (request === lastRequestNumber) publish(reply)
  return reply
}

/** Loads the cart after a login, clears it after a logout. Called once by the shop's layout; returns the cleanup. */
export function syncCartWithSession(): () => void {
  let owner: string | null = null
  const onSessionChange = () => {
    const id = session.get().user?._id ?? null
    if (id === owner) return
    // A pending response belongs to the previous user, so it is ignored.
    if (owner !== null) lastRequestNumber += 1
    // The page's loader may have loaded the cart already.
    const isAlreadyLoaded = owner === null && currentCart !== null
    owner = id
    // A visitor has no cart, and opens no channel to other tabs (CAL-6).
    if (id === null) {
      publish(null)
      closeTabs()
      return
    }
    openTabs()
    if (!isAlreadyLoaded) void cart.load().catch(() => undefined)
  }
  // Loads the cart again when the page is visible, because it may have changed in another tab or on another device
  // (CART-15).
  const refreshIfVisible = () => {
    if (owner !== null && document.visibilityState === 'visible') void cart.load().catch(() => undefined)
  }
  const openTabs = () => {
    tabs ??= new BroadcastChannel(CHANNEL_NAME)
    tabs.onmessage = refreshIfVisible
  }
  // An open channel would prevent the page from being restored from the back-forward cache.
  const closeTabs = () => {
    tabs?.close()
    tabs = null
  }
  // A page restored from the back-forward cache shows an old cart, for example one that was ordered meanwhile.
  const onPageShow = (event: PageTransitionEvent) => {
    if (!event.persisted || owner === null) return
    openTabs()
    refreshIfVisible()
  }
  onSessionChange()
  window.addEventListener('pageshow', onPageShow)
  window.addEventListener('pagehide', closeTabs)
  document.addEventListener('visibilitychange', refreshIfVisible)
  const unsubscribe = subscribeToSession(onSessionChange)
  return () => {
    window.removeEventListener('pageshow', onPageShow)
    window.removeEventListener('pagehide', closeTabs)
    document.removeEventListener('visibilitychange', refreshIfVisible)
    unsubscribe()
    closeTabs()
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the loaded cart; null for a visitor, and until it is loaded. */
export const useCart = (): CartReply | null =>
  useSyncExternalStore(
    subscribe,
    () => currentCart,
    () => null,
  )

export const useCartCount = (): number => useCart()?.items.reduce((count, item) => count + item.quantity, 0) ?? 0
