// What goes along to the same page in another language: whoever has something hears both events and puts it into what they carry, or takes it out (PAGE-33).

/** Of the calculator, as it is; nobody else reads it. */
export interface Along {
  calculator?: unknown
}

declare global {
  interface WindowEventMap {
    /** She is about to go. */
    'shop-leaves': CustomEvent<Along>
    /** She has come. */
    'shop-comes': CustomEvent<Along>
  }
}
