// What a hundred thousand paid orders a minute come to by arithmetic alone: rate times what each of them needs (Little's law).
import { COSTS, GOAL, MEASURED } from './constants.ts'

/** Milliseconds that an order holds the row of its kit, freezing and settling together. */
export const KIT_HOLD = COSTS.freezeHold + COSTS.stockHold + COSTS.numbersHold
/** Orders a second that one row lets through. */
export const KIT_CEILING = 1000 / KIT_HOLD
export const NUMBERS_CEILING = 1000 / COSTS.numbersHold

/** Webhooks that the gateway sends for a payment, and calls that the shop makes to it: order, payment, notes. */
const WEBHOOKS = 3
const GATEWAY_CALLS = 3

/** Milliseconds that an order keeps sessions of the database: its work, and two flushes. */
const inDatabase = COSTS.database + 2 * COSTS.flush

const atGoal = (milliseconds: number): number => (GOAL * milliseconds) / 1000

/** As lines of Markdown: what is needed at the goal, and what gives it. */
export function paperTable(): string[] {
  const line = (need: string, each: string, all: string) => `| ${need} | ${each} | ${all} |`
  return [
    `| | of an order | at ${GOAL.toFixed(0)} a second |`,
    '|---|---:|---:|',
    line("shop's processor", `${COSTS.shop} ms`, `${atGoal(COSTS.shop).toFixed(1)} cores`),
    line("PostgreSQL's processor", `${COSTS.database} ms`, `${atGoal(COSTS.database).toFixed(1)} cores`),
    line("the numbers' row", `${COSTS.numbersHold} ms`, `${atGoal(COSTS.numbersHold).toFixed(2)} rows, always held`),
    line("one kit's row", `${KIT_HOLD.toFixed(2)} ms`, `${atGoal(KIT_HOLD).toFixed(2)} rows, always held`),
    line('sessions in use, working or flushing', `${inDatabase} ms`, `${atGoal(inDatabase).toFixed(0)} sessions`),
    line('round trips', `${COSTS.roundTrips}`, `${(GOAL * COSTS.roundTrips).toFixed(0)} a second`),
    line(
      'log',
      `${MEASURED.logKilobytes.value} KB`,
      `${((GOAL * MEASURED.logKilobytes.value) / 1000).toFixed(0)} MB a second`,
    ),
    line(
      'fsyncs, if nobody shared one',
      `${MEASURED.fsyncs.value}`,
      `${(GOAL * MEASURED.fsyncs.value).toFixed(0)} a second`,
    ),
    line('calls to the gateway', `${GATEWAY_CALLS}`, `${(GOAL * GATEWAY_CALLS).toFixed(0)} a second`),
    line('webhooks', `${WEBHOOKS}`, `${(GOAL * WEBHOOKS).toFixed(0)} a second`),
    line('letters', '1', `${GOAL.toFixed(0)} a second`),
  ]
}
