// Where bars may begin in a line of points: dark after enough light. The library knows the first dark point of a line alone as a beginning, which is the edge of the desk, not of a code.

/** A line as widths in turn, light first, dark next; the first may be nothing. */
export type Runs = readonly number[]

/** The shortest code, of an order with four digits, has so many bars and gaps. */
const FEWEST = 31
/** Light before a code is so much wider than its first bar: ten of the thinnest beside two of them, at the least. */
const MARGIN = 3
/** A line of print has many such places, and a code is wider than letters. */
const MOST_PIECES = 6

/** A line is judged by so many stretches and their neighbours: no lamp lights all of it alike. */
const STRETCHES = 48
/** A shorter one might lie within a single bar. */
const SHORTEST_STRETCH = 16
/** Less between the lightest and the darkest, of 255, is grain. */
const LEAST_CONTRAST = 32

/** The widths of a line of points, each as light as it is, from 0 to 255. */
export function runsOf(line: Uint8ClampedArray): number[] {
  const size = Math.max(SHORTEST_STRETCH, Math.ceil(line.length / STRETCHES))
  const borders = bordersOf(line, size)
  const runs: number[] = []
  let [run, dark] = [0, false]
  for (let at = 0; at < line.length; at++) {
    const isDark = (line[at] ?? 0) < (borders[Math.floor(at / size)] ?? 0)
    if (isDark !== dark) {
      runs.push(run)
      run = 0
      dark = isDark
    }
    run += 1
  }
  return [...runs, run]
}

/** Below which light each stretch is dark: half way between its extremes, or nothing where there are none. */
function bordersOf(line: Uint8ClampedArray, size: number): number[] {
  const extremes: { low: number; high: number }[] = []
  for (let from = 0; from < line.length; from += size) {
    let [low, high] = [255, 0]
    for (const light of line.subarray(from, from + size)) {
      if (light < low) low = light
      if (light > high) high = light
    }
    extremes.push({ low, high })
  }
  return extremes.map((_, place) => {
    const near = extremes.slice(Math.max(0, place - 1), place + 2)
    const [low, high] = [Math.min(...near.map((each) => each.low)), Math.max(...near.map((each) => each.high))]
    return high - low > LEAST_CONTRAST ? (low + high) / 2 : 0
  })
}

/** The line from each place on at which a code may begin, in both directions: a slip may lie upside down. */
export const piecesOf = (runs: Runs): Runs[] => [...beginnings(runs), ...beginnings(turned(runs))]

function beginnings(runs: Runs): Runs[] {
  const pieces: Runs[] = []
  for (let at = 0; at + FEWEST <= runs.length && pieces.length < MOST_PIECES; at += 2)
    if ((runs[at] ?? 0) >= MARGIN * (runs[at + 1] ?? 0)) pieces.push(runs.slice(at))
  return pieces
}

/** From the other end, light first again. */
function turned(runs: Runs): Runs {
  const back = runs.toReversed()
  return runs.length % 2 === 1 ? back : [0, ...back]
}
