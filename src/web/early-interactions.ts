// Uses what the document's own script (deferred-hydration.ts) has recorded before hydration: presses to replay (PAGE-21)
// and responses to early requests (PAGE-22).

/** An attribute of the root element without a logged-in user. Private pages then show the visitor's state at once. */
export const ANONYMOUS_ATTRIBUTE = 'data-anonymous'
/** An attribute of a control that was pressed before hydration; its style shows that the press was registered. */
export const PRESSED_ATTRIBUTE = 'data-pressed'
/** An attribute of a control on which every press counts, however quickly presses follow each other. */
export const EVERY_PRESS_ATTRIBUTE = 'data-every-press'
/** An attribute of an element that moves by itself, so it needs hydration as soon as it is visible. */
export const MOVING_ATTRIBUTE = 'data-moving'

/** The controls pressed before hydration, in order. A control is recorded once, unless every press on it counts. */
interface EarlyPresses {
  readonly presses: readonly { readonly control: HTMLElement; readonly submitter: HTMLElement | null }[]
  /** Stops recording. */
  end(): void
}

declare global {
  interface Window {
    earlyPresses?: EarlyPresses
    earlyResponses?: Record<string, Promise<Response>>
  }
}

/** Replays the recorded presses. Called once, after hydration. */
export function replayEarlyPresses(): void {
  const { earlyPresses } = window
  if (earlyPresses === undefined) return
  delete window.earlyPresses
  earlyPresses.end()
  void replayInOrder(earlyPresses.presses)
}

async function replayInOrder(presses: EarlyPresses['presses']): Promise<void> {
  for (const { control, submitter } of presses) {
    const pressedControl = submitter ?? control
    pressedControl.removeAttribute(PRESSED_ATTRIBUTE)
    // The control may have been removed while the page was loading.
    if (!pressedControl.isConnected) continue
    if (control instanceof HTMLFormElement) control.requestSubmit(submitter)
    else control.click()
    // Lets the page render before the next press, because this press may have removed or disabled the next control.
    await new Promise((resolve) => setTimeout(resolve))
  }
}

/**
 * Returns the response to a request that the document made before hydration, to the first caller only. Returns null
 * when there was no such request. Resolves to null when the request failed, so that the caller repeats it.
 */
export function takeEarlyResponse(method: string, path: string): Promise<Response | null> | null {
  const earlyResponse = method === 'GET' && typeof window !== 'undefined' ? window.earlyResponses?.[path] : undefined
  if (earlyResponse === undefined) return null
  delete window.earlyResponses?.[path]
  return earlyResponse.then(
    (response) => (response.ok ? response : null),
    () => null,
  )
}
