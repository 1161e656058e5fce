// How long something that should go on stood still.

/** How often it is looked at, in ms. */
const EVERY = 25

export interface Silence {
  /** Ends the watch. Answers the longest time without a change, in ms; the last one may still be going on. */
  end(): number
}

/** Watches a figure that should change. */
export function longestSilence(figure: () => number): Silence {
  let [last, since, longest] = [figure(), performance.now(), 0]
  const look = (): void => {
    const now = performance.now()
    longest = Math.max(longest, now - since)
    const next = figure()
    if (next !== last) [last, since] = [next, now]
  }
  const watch = setInterval(look, EVERY)
  return {
    end() {
      clearInterval(watch)
      look()
      return longest
    },
  }
}
