// The figures of one process and of the machine that it runs on.
import { statfs } from 'node:fs/promises'
import { RELEASE } from '../http/release-name.ts'
import { counter, gauge } from './family.ts'
import type { Family } from './prometheus-text.ts'

export interface Machine {
  /** Whose disk counts. */
  readonly dataDir: string
  /** How often this place among the processes has died and been filled anew. */
  readonly respawns: number
}

/** Answers how to read them. */
export function watchMachine({ dataDir, respawns }: Machine): () => Promise<Family[]> {
  return async () => {
    const disk = await statfs(dataDir).catch(() => null)
    return [
      ...ofProcess(),
      counter('shop_respawns_total', 'How often the process at this port died and was started again.', [
        [{}, respawns],
      ]),
      // The same name that /healthz says.
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
