// Parts of a whole, in words.

/** A whole percent; a dash where there is no whole. */
export const percentOf = (part: number, whole: number): string =>
  whole <= 0 ? '–' : `${Math.round((part / whole) * 100)}%`
