// Metrics of the process, its machine and its PostgreSQL server.
import { statfs } from 'node:fs/promises'
import { RELEASE } from '../http/releases.ts'
import type { ServerFigures } from './metrics-queries.ts'
import { type Family, sampleLine } from './tally.ts'

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
      ...metricsOfProcess(),
      counter('shop_respawns_total', 'How often the process at this port crashed and was restarted.', [[{}, respawns]]),
      gauge('shop_release_info', 'Always 1; the label names the running release.', [[{ release: RELEASE }, 1]]),
      gauge(
        'shop_disk_free_bytes',
        'The free space on the disk of DATA_DIR.',
        disk ? [[{}, disk.bavail * disk.bsize]] : [],
      ),
      gauge('shop_disk_size_bytes', 'Its size.', disk ? [[{}, disk.blocks * disk.bsize]] : []),
    ]
  }
}

function metricsOfProcess(): Family[] {
  const { rss, heapUsed, external } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  return [
    gauge('process_resident_memory_bytes', 'Memory of the process.', [[{}, rss]]),
    gauge('nodejs_heap_used_bytes', 'The used part of the JavaScript heap.', [[{}, heapUsed]]),
    gauge('nodejs_external_memory_bytes', 'Memory of JavaScript objects outside of the heap.', [[{}, external]]),
    counter('process_cpu_seconds_total', 'CPU time of the process.', [[{}, (user + system) / 1e6]]),
    gauge('process_start_time_seconds', 'When the process started, in seconds since 1970.', [
      [{}, performance.timeOrigin / 1000],
    ]),
    gauge('process_uptime_seconds', 'How long the process has been running.', [[{}, process.uptime()]]),
  ]
}

export const databaseServerMetrics = ({
  connections,
  oldestTransaction,
  timeline,
  standbys,
}: ServerFigures): Family[] => [
  gauge('shop_database_connections', 'All connections to the database server.', [[{}, connections.used]]),
  gauge('shop_database_connections_most', 'The maximum number of connections to the database server.', [
    [{}, connections.max],
  ]),
  gauge('shop_oldest_transaction_seconds', 'How long the oldest transaction has been open.', [[{}, oldestTransaction]]),
  gauge(
    'shop_database_timeline',
    'The timeline of the database; it increases with each standby that takes over.',
    timeline === null ? [] : [[{}, timeline]],
  ),
  gauge(
    'shop_replication_lag_seconds',
    'The replication delay of a standby, as measured by the primary.',
    standbys.map(({ name, lag }) => [{ standby: name }, lag]),
  ),
  gauge(
    'shop_replication_lag_bytes',
    'The amount of the log that a standby has not applied yet.',
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
  lines: samples.map(([labels, value]) => sampleLine(name, labels, value)),
})

export const gauge = (name: string, help: string, samples: Samples): Family => family('gauge', name, help, samples)
export const counter = (name: string, help: string, samples: Samples): Family => family('counter', name, help, samples)
