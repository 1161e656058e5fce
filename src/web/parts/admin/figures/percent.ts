// Parts of a whole, in words.

/** A dash where there is no whole. */
export const sayPercent = (percent: number | null): string => (percent === null ? '–' : `${percent}%`)

/** A whole percent. */
export const percentOf = (part: number, whole: number): string =>
  sayPercent(whole <= 0 ? null : Math.round((part / whole) * 100))
