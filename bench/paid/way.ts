// The way from a shop to its database: straight, through a relay that makes it longer or reads along, or through a pooler.
import type { BenchEnvironment } from '../environment.ts'
import { openRelay, type Relay } from '../relay/open-relay.ts'
import { openPooler } from './pooler.ts'
import type { Setting } from './setting.ts'
import type { Side } from './side.ts'

export interface Way {
  /** What the shop is told. */
  readonly env: Readonly<Record<string, string>>
  readonly databaseUrl: string
  /** Null where nothing stands between. */
  readonly relay: Relay | null
  close(): Promise<void>
}

/** Opens it; `isWatching` asks for a relay that counts. */
export async function openWay(
  environment: BenchEnvironment,
  side: Pick<Side, 'databaseUrl'>,
  { delay, isPooled }: Setting,
  isWatching = false,
): Promise<Way> {
  const pooler = isPooled ? await openPooler(environment, side.databaseUrl) : null
  const end = pooler?.url ?? side.databaseUrl
  const relay = delay > 0 || isWatching ? await openRelay(environment, end, { delay, isWatching }) : null
  return {
    env: pooler ? { DATABASE_MIGRATION_URL: side.databaseUrl } : {},
    databaseUrl: relay?.url ?? end,
    relay,
    async close() {
      await relay?.program.end()
      await pooler?.close()
    },
  }
}
