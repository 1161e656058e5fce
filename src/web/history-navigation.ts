// Handles the Back and Forward buttons before the router does. Listeners of the window are called in the order in which
// they were added, so this one is added first.
type Handler = (event: PopStateEvent) => void

let handler: Handler | null = null

/** Called once, by the browser's entry, before the router is created. */
export function listenBeforeRouter(): void {
  addEventListener('popstate', (event) => handler?.(event))
}

/** Sets the handler of history navigations, which gets events before the router. Returns a function to remove it. */
export function onHistoryNavigation(newHandler: Handler): () => void {
  handler = newHandler
  return () => {
    if (handler === newHandler) handler = null
  }
}
