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

/** Where a value stands, in percent from above. */
export const placeOf = (value: number, { least, most }: Scale): number => ((most - value) / (most - least)) * 100
