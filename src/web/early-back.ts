// Who hears of a step in the history before the router does: listeners of the window hear in the order in which they came, so this one comes first.
type Heed = (event: PopStateEvent) => void

let heed: Heed | null = null

/** Called once, by the browser's entry, before the router is there. */
export function hearStepsFirst(): void {
  addEventListener('popstate', (event) => heed?.(event))
}

/** Hears of every step from now on, in place of whoever did before, and may keep it from the router. Answers how to end it. */
export function onStep(next: Heed): () => void {
  heed = next
  return () => {
    if (heed === next) heed = null
  }
}
