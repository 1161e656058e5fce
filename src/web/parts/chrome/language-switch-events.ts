// Passes data on to the same page in another language. Parts of the page listen to two events: one collects their data,
// the other returns it (PAGE-33).

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
