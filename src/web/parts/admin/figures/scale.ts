// The scale beside bars: round numbers from below the least to above the most, always with nothing in it.

export interface Scale {
  readonly least: number
  readonly most: number
  /** Where lines are drawn, from below. */
  readonly marks: readonly number[]
}

const STEPS = [1, 2, 2.5, 5, 10]
const MARKS = 4

/** The scale that shows all of these. `whole`: marks are whole numbers. */
export function scaleOf(values: readonly number[], isWhole = false): Scale {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)]
  const step = stepOf((high - low) / MARKS, isWhole)
  const first = Math.floor(low / step)
  const last = Math.max(Math.ceil(high / step), first + 1)
  const marks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
  return { least: first * step, most: last * step, marks }
}

/** The next round number: 1, 2, 2.5 or 5 with zeros. */
function stepOf(atLeast: number, isWhole: boolean): number {
  if (atLeast <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(atLeast))
  const step = (STEPS.find((each) => each * power >= atLeast) ?? 10) * power
  return isWhole ? Math.max(1, Math.ceil(step)) : step
}

const MOST_MARKS = 6
/** As much of the picture's width as a name under it takes on a phone. */
const NAME = 0.16

/** Of so many bars those under which a name stands: none so near the end that, moved back into the picture, it would lie on the one before. */
export function namedBars(count: number): number[] {
  const every = Math.max(1, Math.ceil(count / MOST_MARKS))
  const named = Array.from({ length: Math.ceil(count / every) }, (_, place) => place * every)
  const [before, last] = [named.at(-2), named.at(-1)]
  if (before === undefined || last === undefined) return named
  return before / count + NAME > Math.min(last / count, 1 - NAME) ? named.slice(0, -1) : named
}

/** Where a value stands, in percent from above. */
export const placeOf = (value: number, { least, most }: Scale): number => ((most - value) / (most - least)) * 100
