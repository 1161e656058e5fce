// The table of docs/scale.md, reckoned anew.
import { COSTS } from './constants.ts'
import { type Outcome, simulate } from './simulate.ts'
import { STEPS } from './steps.ts'

/** Enough for a 99th in a hundred to stand still, few enough for a few seconds. */
const ORDERS = 20_000
const SEED = 1

/** Each step under each load, as lines of Markdown. */
export function scaleTable(): string[] {
  const lines = STEPS.flatMap(({ name, machines, offered }) =>
    offered.map((rate, place) =>
      lineOf(place === 0 ? name : '', rate, simulate(COSTS, machines, { offered: rate, orders: ORDERS, seed: SEED })),
    ),
  )
  return ['| | offered /s | paid /s | waits p50 ms | p99 ms | busiest |', '|---|---:|---:|---:|---:|---|', ...lines]
}

function lineOf(name: string, offered: number, { rate, waits, busiest }: Outcome): string {
  const cells = [name, offered.toFixed(0), rate.toFixed(0), waitOf(waits.median), waitOf(waits.p99)]
  return `| ${[...cells, `${busiest.name}, ${Math.round(busiest.use * 100)} %`].join(' | ')} |`
}

const waitOf = (milliseconds: number): string => (Number.isNaN(milliseconds) ? 'grows' : milliseconds.toFixed(1))
