// Work that waits for its like: of each person one piece at a time, in the order in which they came.

export type Turns = <T>(whose: string, work: () => Promise<T>) => Promise<T>

/** Turns of this process. Whoever comes while another piece of hers is under way begins when that has ended, well or badly. */
export function openTurns(): Turns {
  const last = new Map<string, Promise<unknown>>()
  return async (whose, work) => {
    const own = (last.get(whose) ?? Promise.resolve()).then(work, work)
    last.set(whose, own)
    try {
      return await own
    } finally {
      if (last.get(whose) === own) last.delete(whose)
    }
  }
}
