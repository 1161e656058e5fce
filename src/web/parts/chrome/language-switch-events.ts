// Passes data on to the same page in another language. Parts of a page listen to two events: the first collects their
// data, the second returns it (PAGE-33).

/** The calculator's data, which is passed on unchanged. */
export interface PassedData {
  calculator?: unknown
}

declare global {
  interface WindowEventMap {
    /** Dispatched before the page is left. */
    'shop-leaves': CustomEvent<PassedData>
    /** Dispatched after the new page has loaded. */
    'shop-comes': CustomEvent<PassedData>
  }
}
