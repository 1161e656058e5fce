// What stands behind `npm run bench --`.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

export interface BenchOptions {
  /** Words of which a row's name or group must hold one; none for all rows. */
  readonly only: readonly string[]
  readonly rounds: number
  readonly seconds: number
  /** How many ask at once. */
  readonly connections: number
  /** The folder of another checkout, to be measured in turn with this one; null for none. */
  readonly against: string | null
}

/** As many connections as the shop's pool has. */
const USUAL = { rounds: 5, seconds: 2, connections: 16 }

export const USAGE = `npm run bench -- [--only word]… [--rounds N] [--seconds N] [--connections N] [--against folder]
  --only         only rows whose name or group has this word, such as pages or checkout; it may be given several times
  --rounds       how often each row is measured, ${USUAL.rounds} unless told
  --seconds      how long a round is, ${USUAL.seconds} unless told
  --connections  how many ask at once, ${USUAL.connections} unless told
  --against      another checkout of the shop, with its dependencies and its pages built: rows that can have it measured
                 in turn with this one, under the same load, are the only ones then`

/** Reads the words; throws a sentence when they make no sense. `--only a b` and `--only a --only b` mean the same. */
export function readArguments(words: readonly string[]): BenchOptions {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      only: { type: 'string', multiple: true, default: [] },
      rounds: { type: 'string', default: String(USUAL.rounds) },
      seconds: { type: 'string', default: String(USUAL.seconds) },
      connections: { type: 'string', default: String(USUAL.connections) },
      against: { type: 'string' },
    },
  })
  const number = (name: 'rounds' | 'seconds' | 'connections', isRight: (value: number) => boolean): number => {
    const value = Number(values[name])
    if (!isRight(value)) throw new Error(`--${name} ${values[name]} is no number of ${name}.`)
    return value
  }
  return {
    only: [...values.only, ...positionals].map((word) => word.toLowerCase()),
    rounds: number('rounds', (value) => Number.isInteger(value) && value >= 1),
    seconds: number('seconds', (value) => value > 0 && value <= 600),
    connections: number('connections', (value) => Number.isInteger(value) && value >= 1 && value <= 64),
    against: values.against === undefined ? null : resolve(values.against),
  }
}
