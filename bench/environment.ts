// Everything a run of the bench stands on: PostgreSQL, a shop, the limits, the load generator, the sandbox, all in a passing folder.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import type { BenchOptions } from './arguments.ts'
import type { LimitTask } from './limit/limit-program.ts'
import type { LoadPlan, LoadResult, LoadTask } from './load/plan.ts'
import type { Program } from './program.ts'
import { type OpenShop, openHelper, openShop } from './shop-program.ts'
import { fillCatalogue, makeShoppers, type Shopper } from './shoppers.ts'

/** As many as the shop's pool has connections. */
export const CONNECTIONS = 16
const SHOPPERS = 500
const RECORDER = new URL('./limit/recorder.ts', import.meta.url).href

export interface BenchEnvironment {
  readonly options: BenchOptions
  readonly say: (line: string) => void
  readonly dataDir: string
  readonly databaseUrl: string
  readonly sandboxUrl: string
  readonly pool: pg.Pool
  readonly shoppers: readonly Shopper[]
  readonly productIds: readonly string[]
  /** The shop that is measured: jobs are done elsewhere, payments at the sandbox. */
  readonly shop: OpenShop
  readonly limit: OpenShop
  /** Gives the limit another task. */
  become(task: LimitTask): Promise<void>
  /** One round of load. */
  load(plan: LoadPlan, at: { readonly origin: string; readonly seconds: number }): Promise<LoadResult>
  /** Opens another shop on the same database, closed with the rest. */
  another(env: Readonly<Record<string, string>>): Promise<OpenShop>
  /** A shop beside the measured one that tells what each request leads to; opened when it is first wanted. */
  recorder(): Promise<OpenShop>
  /** Ends with the run. */
  readonly signal: AbortSignal
}

/** Opens it all and hands it to `work`; whatever happens, it is all closed again. */
export async function withEnvironment<Result>(
  options: BenchOptions,
  { say, signal }: { say: (line: string) => void; signal: AbortSignal },
  work: (environment: BenchEnvironment) => Promise<Result>,
): Promise<Result> {
  const closers: (() => Promise<unknown>)[] = []
  const ending = (program: Program): Program => {
    closers.unshift(() => program.end())
    // Whoever waits for a word of it is told that it ended.
    signal.addEventListener('abort', () => void program.end())
    signal.throwIfAborted()
    return program
  }
  try {
    const folder = await mkdtemp(join(tmpdir(), 'shop-bench-'))
    closers.unshift(() => rm(folder, { recursive: true, force: true }))
    say('Starting PostgreSQL and filling a shop…')
    const dataDir = join(folder, 'data')
    const database = await startEmbeddedPostgres({ dataDir: join(folder, 'database'), log: () => {} })
    closers.unshift(() => database.stop())
    const pool = new pg.Pool({ connectionString: database.url, max: 2 })
    // The database ends after the pool.
    pool.on('error', () => undefined)
    closers.unshift(() => pool.end())
    const sandbox = await openHelper<{ url: string }>('sandbox-program.ts')
    ending(sandbox.program)
    const open = async (env: Readonly<Record<string, string>>, flags: readonly string[] = []): Promise<OpenShop> => {
      const wish = { dataDir, databaseUrl: database.url, sandboxUrl: sandbox.word.url, env, flags }
      const shop = await openShop(wish)
      ending(shop.program)
      return shop
    }
    let recorder: Promise<OpenShop> | null = null
    // The first start fills the catalogue and draws its pictures; the shop that is measured has not done that.
    await (await open({ JOBS: 'off' })).program.end()
    const [shoppers, productIds] = [await makeShoppers(pool, SHOPPERS), await fillCatalogue(pool)]
    const [load, limit] = [await openLoad(ending), await openHelper<{ origin: string }>('limit/limit-program.ts')]
    ending(limit.program)
    const shop = await open({ JOBS: 'off' })
    return await work({
      ...{ options, say, dataDir, pool, shoppers, productIds, shop, load, signal },
      databaseUrl: database.url,
      sandboxUrl: sandbox.word.url,
      limit: { program: limit.program, origin: limit.word.origin },
      another: (env) => open(env),
      recorder: () => {
        recorder ??= open({ JOBS: 'off' }, ['--import', RECORDER])
        return recorder
      },
      become: async (task) => void (await limit.program.ask(task)),
    })
  } finally {
    for (const close of closers) await close().catch((error) => say(String(error)))
  }
}

async function openLoad(ending: (program: Program) => Program): Promise<BenchEnvironment['load']> {
  const { program } = await openHelper('load/load-program.ts')
  ending(program)
  return (plan, { origin, seconds }) =>
    program.ask<LoadResult>({ plan, origin, seconds, connections: CONNECTIONS } satisfies LoadTask)
}
