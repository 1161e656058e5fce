// How long hands take, by a model and not by a watch: the keystroke-level model (Card, Moran and Newell, 1980), whose seconds are public and rough.
import type { Visitor } from './browser.ts'

/** Seconds of the model. */
const KEY = 0.28
const POINT = 1.1
/** A hand goes from the scanner to the mouse, or back. */
const HAND = 0.4
/** She reads a sentence and makes up her mind. */
const MIND = 1.35
/** A code is pointed at and the trigger is pulled, 1.38 seconds, and the scanner takes a moment to read it. */
const SCAN = 1.5

/** What somebody has done at a screen. Boxes, goods and tape are not the screen's and not counted; nor is a routine scan thought about. */
export interface Done {
  readonly scans: number
  readonly presses: number
  /** How often she was stopped, and had to read why. */
  readonly stops: number
}

/** Seconds of hands. A press is a way to the mouse, a button, and a way back. */
export const secondsOfHands = ({ scans, presses, stops }: Done): number =>
  scans * SCAN + presses * (HAND + POINT + KEY + HAND) + stops * MIND

const TOLD = 'p[role="status"].text-h3, p[role="alert"].text-h3'

/** From now on the page notes how long it takes from each Enter to the next sentence of the scan screen, in milliseconds. */
export async function noteAnswers({ page }: Visitor): Promise<void> {
  await page.evaluate((told) => {
    let since = 0
    const taken: number[] = []
    Object.assign(window, { answersTaken: taken })
    const begin = ({ key }: KeyboardEvent) => {
      if (key === 'Enter') since = performance.now()
    }
    window.addEventListener('keydown', begin, true)
    const isTold = (node: Node) => node instanceof Element && (node.matches(told) || node.querySelector(told) !== null)
    new MutationObserver((changes) => {
      if (since === 0 || !changes.some(({ addedNodes }) => [...addedNodes].some(isTold))) return
      taken.push(performance.now() - since)
      since = 0
    }).observe(document.body, { childList: true, subtree: true })
  }, TOLD)
}

/** What was noted, the shortest first. */
export async function notedAnswers({ page }: Visitor): Promise<readonly number[]> {
  const taken = await page.evaluate(() => (window as unknown as { answersTaken: number[] }).answersTaken)
  return taken.toSorted((one, other) => one - other)
}
