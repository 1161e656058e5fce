// What a round of paid orders took: the time that each kind of process has used, and what a shop at rest would have used anyway.
import type pg from 'pg'
import type { BenchEnvironment } from '../environment.ts'
import { familyTime } from '../program.ts'

/** Milliseconds of processor. */
export interface Times {
  readonly shop: number
  readonly database: number
  readonly sandbox: number
  readonly generator: number
}

const KINDS = ['shop', 'database', 'sandbox', 'generator'] as const

/** Looks at the processes of a shop and at those that all shops share. */
export class Clock {
  readonly #look: () => Times

  constructor({ sandbox, generator }: BenchEnvironment, shopPid: number, postmaster: number) {
    this.#look = () => ({
      shop: familyTime(shopPid),
      database: familyTime(postmaster),
      sandbox: familyTime(sandbox.pid),
      generator: familyTime(generator.pid),
    })
  }

  /** Runs some work. Answers what it found, the time it took of each, and of the wall's clock, in milliseconds. */
  async during<Found extends object>(work: () => Promise<Found>): Promise<Found & { used: Times; wall: number }> {
    const [before, since] = [this.#look(), performance.now()]
    const found = await work()
    const [after, wall] = [this.#look(), performance.now() - since]
    return { ...found, used: each((kind) => after[kind] - before[kind]), wall } as Found & { used: Times; wall: number }
  }
}

export const each = (timeOf: (kind: keyof Times) => number): Times => {
  const [shop, database, sandbox, generator] = KINDS.map(timeOf) as [number, number, number, number]
  return { shop, database, sandbox, generator }
}

/** The process from which all others of the cluster come. */
export async function postmasterOf(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ text: string }>(
    `SELECT pg_read_file(current_setting('data_directory') || '/postmaster.pid') AS text`,
  )
  return Number.parseInt(rows[0]?.text ?? '', 10)
}
