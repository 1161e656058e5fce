// What was tapped before the page was awake is done once it is: no tap is lost, and none counts twice (PAGE-21).
import { type EarlyTaps, HELD } from './early-marks.ts'

/** Called once, when the page has woken. */
export function performEarlyTaps(): void {
  const { earlyTaps } = window
  if (earlyTaps === undefined) return
  delete window.earlyTaps
  earlyTaps.end()
  void perform(earlyTaps.held)
}

async function perform(held: EarlyTaps['held']): Promise<void> {
  for (const { control, submitter } of held) {
    const shown = submitter ?? control
    shown.removeAttribute(HELD)
    // What stood there while the page loaded may be gone.
    if (!shown.isConnected) continue
    if (control instanceof HTMLFormElement) control.requestSubmit(submitter)
    else control.click()
    // The page is drawn anew before the next: a button that works now is out of reach.
    await new Promise((done) => setTimeout(done))
  }
}
