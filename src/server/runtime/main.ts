// The first file of the shop: one process that does everything, or, with WEB_CONCURRENCY, one that looks after several.
import cluster from 'node:cluster'
import { live } from './lifecycle.ts'

await live(async (config, life) => {
  // Each loads only what it needs: who looks after others needs little.
  if (cluster.isWorker) return (await import('./run-worker.ts')).beMember(config, life)
  if (config.WEB_CONCURRENCY > 1) return (await import('./supervise.ts')).supervise(config, life)
  const { openHouse } = await import('./infrastructure.ts')
  // The rest comes in while the database starts.
  const [house, { runAlone }] = await Promise.all([openHouse(config, life.closers), import('./run-single-process.ts')])
  await runAlone(config, house, life)
})
