// Finds the highest rate that holds: in strides until one does not, upwards or down, then the middle between the two, a few times.

const FIRST = 40
const LEAST = 5
const STRIDE = 1.5
const MIDDLES = 3

/** `holds` tries a rate. Answers the highest that held; 0 when not even the first did. */
export async function findHighestRate(holds: (rate: number) => Promise<boolean>): Promise<number> {
  let good = FIRST
  let bad = FIRST
  if (await holds(FIRST)) {
    for (bad = good * STRIDE; await holds(Math.round(bad)); bad *= STRIDE) good = Math.round(bad)
  } else {
    for (good = bad / STRIDE; good >= LEAST && !(await holds(Math.round(good))); good /= STRIDE) bad = Math.round(good)
    if (good < LEAST) return 0
    good = Math.round(good)
  }
  for (let tries = 0; tries < MIDDLES; tries++) {
    const middle = Math.round((good + bad) / 2)
    if (await holds(middle)) good = middle
    else bad = middle
  }
  return good
}
