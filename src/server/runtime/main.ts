// The entry point of the shop: a single process or, with WEB_CONCURRENCY above 1, a supervisor of several.
import cluster from 'node:cluster'
import { runProcess } from './lifecycle.ts'

await runProcess(async (config, lifecycle) => {
  // Each branch imports its own code, so that the supervisor stays small.
  if (cluster.isWorker) return (await import('./run-worker.ts')).runWorker(config, lifecycle)
  if (config.WEB_CONCURRENCY > 1) return (await import('./supervise.ts')).supervise(config, lifecycle)
  const { openInfrastructure } = await import('./infrastructure.ts')
  // The web server's code is loaded while the database starts.
  const [infrastructure, { runSingleProcess }] = await Promise.all([
    openInfrastructure(config, lifecycle.shutdownHooks),
    import('./run-single-process.ts'),
  ])
  await runSingleProcess(config, infrastructure, lifecycle)
})
