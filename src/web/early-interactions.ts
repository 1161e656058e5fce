// Data that the document's own script (deferred-hydration.ts) leaves for the hydrated page: presses to replay (PAGE-21)
// and answers to use (PAGE-22).

/** Set when no user is logged in: a private page shows the visitor's state before any module has loaded. */
export const ANONYMOUS = 'data-nobody'
/** Set on a control that was pressed before hydration: it shows that the press was registered. */
export const HELD = 'data-held'
/** Each press on this control counts, however quickly they follow each other. */
export const COUNTS = 'data-counts'
/** This element moves by itself, so it needs hydration as soon as it is visible. */
export const MOVES = 'data-moves'

/** Presses before hydration, in order: each control once unless it counts. Buttons to press and forms to submit. */
interface EarlyTaps {
  readonly held: readonly { readonly control: HTMLElement; readonly submitter: HTMLElement | null }[]
  /** Stops recording. */
  end(): void
}

declare global {
  interface Window {
    earlyTaps?: EarlyTaps
    /** Answers to the page's first calls, by path. */
    earlyAnswers?: Record<string, Promise<Response>>
  }
}

/** Replays the presses, each once. Called once, after hydration. */
export function performEarlyTaps(): void {
  const { earlyTaps } = window
  if (earlyTaps === undefined) return
  delete window.earlyTaps
  earlyTaps.end()
  void perform(earlyTaps.held)
}

async function perform(taps: EarlyTaps['held']): Promise<void> {
  for (const { control, submitter } of taps) {
    const shown = submitter ?? control
    shown.removeAttribute(HELD)
    // It may have been removed while the page loaded.
    if (!shown.isConnected) continue
    if (control instanceof HTMLFormElement) control.requestSubmit(submitter)
    else control.click()
    // Let the page render before the next press: this one may have removed or disabled that control.
    await new Promise((done) => setTimeout(done))
  }
}

/**
 * The answer that the document requested before any module had loaded, for the first caller. Null at once when it was
 * not requested; null later when it failed, and the caller requests it again.
 */
export function earlyAnswer(method: string, path: string): Promise<Response | null> | null {
  const early = method === 'GET' && typeof window !== 'undefined' ? window.earlyAnswers?.[path] : undefined
  if (early === undefined) return null
  delete window.earlyAnswers?.[path]
  return early.then(
    (answer) => (answer.ok ? answer : null),
    () => null,
  )
}
