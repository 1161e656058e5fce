// The marks by which a document's own script and the pages understand each other before the page is awake (docs/decisions/008).

/** Nobody is logged in here: a private page shows its visitor's state before any script of it has come. */
export const NOBODY = 'data-nobody'
/** What was tapped before the page was awake shows that it was heard. */
export const HELD = 'data-held'
/** Each tap on it counts, however quickly they follow each other. */
export const COUNTS = 'data-counts'
/** What moves by itself, and so needs the page awake as soon as somebody sees it. */
export const MOVES = 'data-moves'

/** What was tapped too early, in its order, each thing once unless it counts: buttons to press and forms to send. */
export interface EarlyTaps {
  readonly held: readonly { readonly control: HTMLElement; readonly submitter: HTMLElement | null }[]
  /** From now on the page hears by itself. */
  end(): void
}

declare global {
  interface Window {
    earlyTaps?: EarlyTaps
    /** Answers to what the page will ask at once, by their paths. */
    earlyAnswers?: Record<string, Promise<Response>>
  }
}
