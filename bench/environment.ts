// Everything a run of the bench stands on: PostgreSQL, a shop, the limits, the load generator, the sandbox, all in a passing folder.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import type { BenchOptions } from './arguments.ts'
import type { LimitTask } from './limit-program.ts'
import type { LoadPlan, LoadResult, LoadTask } from './load/plan.ts'
import type { Program } from './program.ts'
import { type OpenShop, openHelper, openShop, type ShopOptions } from './shop-program.ts'
import { fillCatalogue, makeShoppers, type Shopper } from './shoppers.ts'

const SHOPPERS = 500

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
  load(plan: LoadPlan, at: Omit<LoadTask, 'plan' | 'connections'>): Promise<LoadResult>
  /** Processes whose time is told beside the shop's. */
  readonly sandbox: Program
  readonly generator: Program
  /** Opens another shop on the same database, closed with the rest. */
  another(env: Readonly<Record<string, string>>): Promise<OpenShop>
  /** Opens any shop, closed with the rest. */
  open(wish: ShopOptions): Promise<OpenShop>
  /** Starts a helper of the bench, ended with the rest. */
  helper<Word>(file: string): Promise<{ program: Program; word: Word }>
  /** Does something when all is over, before what was opened earlier is closed. */
  atEnd(close: () => Promise<unknown>): void
  /** What is made once for the whole run, such as another shop's database, by a name of its own. */
  once<Made>(name: string, make: () => Promise<Made>): Promise<Made>
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
    const openAny = async (wish: ShopOptions): Promise<OpenShop> => {
      const shop = await openShop({ sandboxUrl: sandbox.word.url, ...wish })
      ending(shop.program)
      return shop
    }
    const open = (env: Readonly<Record<string, string>>): Promise<OpenShop> =>
      openAny({ dataDir, databaseUrl: database.url, env })
    const made = new Map<string, Promise<unknown>>()
    // The first start fills the catalogue and draws its pictures; the shop that is measured has not done that.
    await (await open({ JOBS: 'off' })).program.end()
    const [shoppers, productIds] = [await makeShoppers(pool, SHOPPERS), await fillCatalogue(pool)]
    const [generator, limit] = [
      await openHelper('load/load-program.ts'),
      await openHelper<{ origin: string }>('limit-program.ts'),
    ]
    ending(generator.program)
    ending(limit.program)
    const shop = await open({ JOBS: 'off' })
    return await work({
      ...{ options, say, dataDir, pool, shoppers, productIds, shop, signal },
      ...{ sandbox: sandbox.program, generator: generator.program, load: loadOf(generator.program, options) },
      databaseUrl: database.url,
      sandboxUrl: sandbox.word.url,
      limit: { program: limit.program, origin: limit.word.origin },
      another: (env) => open(env),
      open: openAny,
      async helper(file) {
        const helper = await openHelper<never>(file)
        ending(helper.program)
        return helper
      },
      atEnd: (close) => void closers.unshift(close),
      once<Made>(name: string, make: () => Promise<Made>): Promise<Made> {
        const making = made.get(name) ?? make()
        made.set(name, making)
        return making as Promise<Made>
      },
      become: async (task) => void (await limit.program.ask(task)),
    })
  } finally {
    for (const close of closers) await close().catch((error) => say(String(error)))
  }
}

const loadOf =
  (generator: Program, { connections }: BenchOptions): BenchEnvironment['load'] =>
  (plan, at) =>
    generator.ask<LoadResult>({ ...at, plan, connections } satisfies LoadTask)
