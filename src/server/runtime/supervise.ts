// A supervisor of several processes that share one port. It opens database and sandbox for them, initialises the shop
// once, and restarts a process that dies.

import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { destination, type Logger } from 'pino'
import { startup } from '#copy/startup.ts'
import { minutes, seconds } from '#domain/durations.ts'
import { openLog } from '../adapters/logger.ts'
import type { Config } from '../config.ts'
import { PlainError } from '../plain-error.ts'
import { openInfrastructure } from './infrastructure.ts'
import { type Lifecycle, print, type ShutdownMode } from './lifecycle.ts'
import type { WorkerMessage, WorkerTask } from './run-worker.ts'

/**
 * Initialises the shop in a process of its own. Then starts WEB_CONCURRENCY processes that serve pages. Unless JOBS is
 * off, one more processes jobs, so that jobs do not delay pages.
 */
export async function supervise(config: Config, { shutdownHooks }: Lifecycle): Promise<void> {
  const { databaseUrl, sandbox } = await openInfrastructure(config, shutdownHooks)
  const sandboxUrl = sandbox ? await sandbox.listen() : null
  const pool = new WorkerPool(openLog(config.LOG_LEVEL, destination(2)))
  shutdownHooks.add((mode) => pool.end(mode))
  const commonTask = { databaseUrl, sandboxUrl, local: null, processNumber: null, respawns: 0 }

  await pool.run({ ...commonTask, role: 'initialise' })
  const webUrls = Array.from({ length: config.WEB_CONCURRENCY }, (_, index) =>
    pool.keepRunning({ ...commonTask, role: 'web', processNumber: index }),
  )
  const [local = ''] = await Promise.all(webUrls)
  sandbox?.start(local)
  if (config.JOBS === 'on')
    await pool.keepRunning({ ...commonTask, role: 'jobs', local, processNumber: config.WEB_CONCURRENCY })

  const origin = config.publicOrigin ?? local
  print(startup.ready(origin))
  if (sandbox) print(startup.sandbox(origin))
}

/** The pause between a crash and the restart. It doubles with each crash that follows soon. */
const MIN_PAUSE = seconds(1)
const MAX_PAUSE = seconds(15)
/** After a worker has run this long, the pause before its next restart is MIN_PAUSE again. */
const LONG_LIFE = minutes(1)

class WorkerPool {
  readonly #log: Logger
  readonly #workers = new Set<Worker>()
  #isEnding = false

  constructor(log: Logger) {
    this.#log = log
  }

  /** Runs a task that ends by itself. Rejects when it fails; the worker has then printed the reason. */
  async run(task: WorkerTask): Promise<void> {
    const worker = this.#start(task)
    const [code] = await once(worker, 'exit')
    if (code !== 0) throw new PlainError(startup.workerFailed)
  }

  /**
   * Starts a worker, and restarts it whenever it ends. Resolves with its URL once it is ready. Rejects when the first
   * worker or the pool ends before that.
   */
  keepRunning(task: WorkerTask): Promise<string> {
    return new Promise((resolve, reject) => {
      void this.#restartUntilEnd(task, resolve).then(() => reject(new PlainError(startup.workerFailed)))
    })
  }

  /** Resolves when the pool ends, or when the first worker ends before it is ready. */
  async #restartUntilEnd(task: WorkerTask, onReady: (local: string) => void): Promise<void> {
    let wasReady = false
    let respawns = 0
    for (let wait = MIN_PAUSE; !this.#isEnding; wait = Math.min(2 * wait, MAX_PAUSE)) {
      const startedAt = performance.now()
      const worker = this.#start({ ...task, respawns: respawns++ })
      worker.on('message', (message: WorkerMessage) => {
        if (message.kind !== 'ready') return
        wasReady = true
        onReady(message.local)
      })
      const [code, signal] = await once(worker, 'exit')
      if (this.#isEnding || !wasReady) return
      if (performance.now() - startedAt > LONG_LIFE) wait = MIN_PAUSE
      this.#log.error(
        { died: worker.process.pid, role: task.role, code, signal, wait },
        'a process of the shop died and is restarted',
      )
      await pause(wait)
    }
  }

  #start(task: WorkerTask): Worker {
    const worker = cluster.fork()
    this.#workers.add(worker)
    worker.once('exit', () => this.#workers.delete(worker))
    worker.on('message', (message: WorkerMessage) => {
      if (message.kind === 'waiting') worker.send(task)
    })
    return worker
  }

  async end(mode: ShutdownMode): Promise<void> {
    this.#isEnding = true
    const exits = [...this.#workers].map((worker) => once(worker, 'exit'))
    for (const worker of this.#workers) worker.process.kill(mode === 'graceful' ? 'SIGTERM' : 'SIGINT')
    await Promise.all(exits)
  }
}
