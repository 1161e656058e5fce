// What the document's own script (deferred-hydration.ts) leaves for the hydrated page: presses to replay (PAGE-21), and
// responses to use (PAGE-22).

/**
 * An attribute of the root element, set when no user is logged in, so that private pages show the visitor's state at
 * once.
 */
export const ANONYMOUS_ATTRIBUTE = 'data-nobody'
/** An attribute of a control that was pressed before hydration; its style shows that the press was registered. */
export const PRESSED_ATTRIBUTE = 'data-held'
/** An attribute of a control on which every press counts, however quickly presses follow each other. */
export const EVERY_PRESS_ATTRIBUTE = 'data-counts'
/** An attribute of an element that moves by itself, so it needs hydration as soon as it is visible. */
export const MOVING_ATTRIBUTE = 'data-moves'

/** The controls pressed before hydration, in order. A control is recorded once, unless every press on it counts. */
interface EarlyTaps {
  readonly presses: readonly { readonly control: HTMLElement; readonly submitter: HTMLElement | null }[]
  end(): void
}

declare global {
  interface Window {
    earlyTaps?: EarlyTaps
    earlyAnswers?: Record<string, Promise<Response>>
  }
}

/** Replays the recorded presses. Called once, after hydration. */
export function replayEarlyPresses(): void {
  const { earlyTaps } = window
  if (earlyTaps === undefined) return
  delete window.earlyTaps
  earlyTaps.end()
  void replayInOrder(earlyTaps.presses)
}

async function replayInOrder(presses: EarlyTaps['presses']): Promise<void> {
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
 * Returns the response that the document requested early, to the first caller only. Returns null when the document has
 * not requested it; resolves to null when it failed, so that the caller makes the request itself.
 */
export function takeEarlyResponse(method: string, path: string): Promise<Response | null> | null {
  const earlyResponse = method === 'GET' && typeof window !== 'undefined' ? window.earlyAnswers?.[path] : undefined
  if (earlyResponse === undefined) return null
  delete window.earlyAnswers?.[path]
  return earlyResponse.then(
    (response) => (response.ok ? response : null),
    () => null,
  )
}
