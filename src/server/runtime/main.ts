// The first file of the shop: one process that does everything, or, with WEB_CONCURRENCY, one that looks after several.
import cluster from 'node:cluster'
import { runProcess } from './lifecycle.ts'

await runProcess(async (config, lifecycle) => {
  // Imported in the branch that needs it, so that a supervisor stays small: it never loads what serves pages.
  if (cluster.isWorker) return (await import('./run-worker.ts')).runWorker(config, lifecycle)
  if (config.WEB_CONCURRENCY > 1) return (await import('./supervise.ts')).supervise(config, lifecycle)
  const { openInfrastructure } = await import('./infrastructure.ts')
  // What serves pages is loaded while the database starts.
  const [infrastructure, { runSingleProcess }] = await Promise.all([
    openInfrastructure(config, lifecycle.shutdownHooks),
    import('./run-single-process.ts'),
  ])
  await runSingleProcess(config, infrastructure, lifecycle)
})
