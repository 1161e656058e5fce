// Handles the Back and Forward buttons before the router does. Listeners of the window are called in the order in which
// they were added, so this one is added first.
type Heed = (event: PopStateEvent) => void

let heed: Heed | null = null

/** Called once, by the browser's entry, before the router is created. */
export function listenBeforeRouter(): void {
  addEventListener('popstate', (event) => heed?.(event))
}

/**
 * Sets the handler of history navigations, which may stop an event before the router gets it. Returns a function that
 * removes it.
 */
export function onStep(next: Heed): () => void {
  heed = next
  return () => {
    if (heed === next) heed = null
  }
}
