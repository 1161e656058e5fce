// The processes that a supervisor has started: each is told its task, started again when it dies, and ended with the others.
import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { startup } from '#copy/startup.ts'
import { minutes, seconds } from '#domain/durations.ts'
import { PlainError } from '../plain-error.ts'
import type { ShutdownMode } from './lifecycle.ts'
import type { WorkerMessage, WorkerTask } from './run-worker.ts'

/** The pause between a death and the next start; it doubles with each death that follows soon. */
const SHORTEST_PAUSE = seconds(1)
const LONGEST_PAUSE = seconds(15)
/** A worker that has run this long had started well: the next pause is the shortest again. */
const LONG_LIFE = minutes(1)

export class WorkerPool {
  readonly #log: Logger
  readonly #workers = new Set<Worker>()
  #isEnding = false

  constructor(log: Logger) {
    this.#log = log
  }

  /** Runs a task that ends by itself. Rejects when it fails; the worker has said why. */
  async run(task: WorkerTask): Promise<void> {
    const worker = this.#start(task)
    const [code] = await once(worker, 'exit')
    if (code !== 0) throw new PlainError(startup.workerFailed)
  }

  /** Keeps a worker running at its task. Resolves with its address once it is ready; rejects when it never is. */
  keep(task: WorkerTask): Promise<string> {
    return new Promise((resolve, reject) => {
      void this.#keep(task, resolve).then(() => reject(new PlainError(startup.workerFailed)))
    })
  }

  /** Ends when the pool ends, or at a first start that fails. */
  async #keep(task: WorkerTask, onReady: (local: string) => void): Promise<void> {
    let wasReady = false
    let respawns = 0
    for (let wait = SHORTEST_PAUSE; !this.#isEnding; wait = Math.min(2 * wait, LONGEST_PAUSE)) {
      const born = performance.now()
      const worker = this.#start({ ...task, respawns: respawns++ })
      worker.on('message', (message: WorkerMessage) => {
        if (message.kind !== 'ready') return
        wasReady = true
        onReady(message.local)
      })
      const [code, signal] = await once(worker, 'exit')
      if (this.#isEnding || !wasReady) return
      if (performance.now() - born > LONG_LIFE) wait = SHORTEST_PAUSE
      this.#log.error(
        { died: worker.process.pid, role: task.role, code, signal, wait },
        'a process of the shop died and is started again',
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

  /** Asks all workers to end, and waits until they have. */
  async end(mode: ShutdownMode): Promise<void> {
    this.#isEnding = true
    const gone = [...this.#workers].map((worker) => once(worker, 'exit'))
    for (const worker of this.#workers) worker.process.kill(mode === 'graceful' ? 'SIGTERM' : 'SIGINT')
    await Promise.all(gone)
  }
}
