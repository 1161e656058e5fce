// The load generator, a process of its own: told a task, it answers with what came of it.
import { runAsks } from './asks.ts'
import type { LoadResult, LoadTask } from './plan.ts'
import { runPurchases } from './purchases.ts'

const run = (task: LoadTask): Promise<LoadResult> =>
  task.plan.kind === 'asks' ? runAsks(task.plan, task) : runPurchases(task.plan, task)

process.send?.({ ready: true })
process.on('message', (task: LoadTask) => void run(task).then((result) => process.send?.(result)))
process.once('disconnect', () => process.exit(0))
process.once('SIGTERM', () => process.exit(0))
