// Metrics of the process, its machine and its PostgreSQL server.
import { statfs } from 'node:fs/promises'
import { RELEASE } from '../http/releases.ts'
import type { ServerFigures } from './metrics-queries.ts'
import { type Family, line } from './tally.ts'

export interface Machine {
  /** The folder whose disk is measured. */
  readonly dataDir: string
  /** How often this process was restarted after a crash. */
  readonly respawns: number
}

/** Returns a function that reads the metrics of this process, its release and the disk. */
export function watchMachine({ dataDir, respawns }: Machine): () => Promise<Family[]> {
  return async () => {
    const disk = await statfs(dataDir).catch(() => null)
    return [
      ...ofProcess(),
      counter('shop_respawns_total', 'How often the process at this port died and was started again.', [
        [{}, respawns],
      ]),
      gauge('shop_release_info', 'Always 1; its label is the release that runs.', [[{ release: RELEASE }, 1]]),
      gauge('shop_disk_free_bytes', 'Room on the disk of DATA_DIR.', disk ? [[{}, disk.bavail * disk.bsize]] : []),
      gauge('shop_disk_size_bytes', 'Its size.', disk ? [[{}, disk.blocks * disk.bsize]] : []),
    ]
  }
}

function ofProcess(): Family[] {
  const { rss, heapUsed, external } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  return [
    gauge('process_resident_memory_bytes', 'Memory of the process.', [[{}, rss]]),
    gauge('nodejs_heap_used_bytes', 'What JavaScript holds of it.', [[{}, heapUsed]]),
    gauge('nodejs_external_memory_bytes', 'What lies outside of its heap.', [[{}, external]]),
    counter('process_cpu_seconds_total', 'CPU time of the process.', [[{}, (user + system) / 1e6]]),
    gauge('process_start_time_seconds', 'When the process was started, since 1970.', [
      [{}, performance.timeOrigin / 1000],
    ]),
    gauge('process_uptime_seconds', 'How long the process has lived.', [[{}, process.uptime()]]),
  ]
}

export const databaseServerMetrics = ({
  connections,
  oldestTransaction,
  timeline,
  standbys,
}: ServerFigures): Family[] => [
  gauge('shop_database_connections', 'Connections to the database server, of everybody.', [[{}, connections.used]]),
  gauge('shop_database_connections_most', 'How many it takes.', [[{}, connections.max]]),
  gauge('shop_oldest_transaction_seconds', 'How long the oldest transaction has been open.', [[{}, oldestTransaction]]),
  gauge(
    'shop_database_timeline',
    'Which history of the database this is: one more with each standby that took over.',
    timeline === null ? [] : [[{}, timeline]],
  ),
  gauge(
    'shop_replication_lag_seconds',
    'How far a standby is behind, as the leader measured it.',
    standbys.map(({ name, lag }) => [{ standby: name }, lag]),
  ),
  gauge(
    'shop_replication_lag_bytes',
    'How much of the log it has not played yet.',
    standbys.map(({ name, bytes }) => [{ standby: name }, bytes]),
  ),
  gauge(
    'shop_replication_synchronous',
    '1 for a standby that commits wait for.',
    standbys.map(({ name, isSynchronous }) => [{ standby: name }, isSynchronous ? 1 : 0]),
  ),
]

/** Pairs of labels and a value. */
export type Samples = readonly (readonly [Readonly<Record<string, string>>, number])[]

const family = (type: 'counter' | 'gauge', name: string, help: string, samples: Samples): Family => ({
  name,
  help,
  type,
  lines: samples.map(([labels, value]) => line(name, labels, value)),
})

export const gauge = (name: string, help: string, samples: Samples): Family => family('gauge', name, help, samples)
export const counter = (name: string, help: string, samples: Samples): Family => family('counter', name, help, samples)
