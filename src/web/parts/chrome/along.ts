// Data passed on to the same page in another language: parts of the page handle two events, and add their data to it or
// take it out (PAGE-33).

/** The calculator's data, passed unchanged. */
export interface Along {
  calculator?: unknown
}

declare global {
  interface WindowEventMap {
    /** Fired before the page is left. */
    'shop-leaves': CustomEvent<Along>
    /** Fired after the new page has loaded. */
    'shop-comes': CustomEvent<Along>
  }
}
