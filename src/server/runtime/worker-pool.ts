// The processes that a supervisor has started: each is told its task, started again when it dies, and ended with the others.
import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { startup } from '#copy/startup.ts'
import { minutes, seconds } from '#domain/durations.ts'
import { PlainError } from '../plain-error.ts'
import type { Ending } from './lifecycle.ts'
import type { News, Task } from './run-worker.ts'

/** Between a death and the next start; twice as long after each death that follows soon. */
const SHORTEST_PAUSE = seconds(1)
const LONGEST_PAUSE = seconds(15)
/** Who has lived this long had nothing wrong with its start. */
const LONG_LIFE = minutes(1)

export class Crew {
  readonly #log: Logger
  readonly #members = new Set<Worker>()
  #isEnding = false

  constructor(log: Logger) {
    this.#log = log
  }

  /** Has a task done that ends by itself. Rejects when it ends badly; the member has said why. */
  async run(task: Task): Promise<void> {
    const member = this.#start(task)
    const [code] = await once(member, 'exit')
    if (code !== 0) throw new PlainError(startup.memberFailed)
  }

  /** Keeps a member at its task from now on. Resolves with where it listens once it is at work; rejects when it never was. */
  keep(task: Task): Promise<string> {
    return new Promise((resolve, reject) => {
      void this.#keep(task, resolve).then(() => reject(new PlainError(startup.memberFailed)))
    })
  }

  /** Ends when the crew ends, or at a first start that fails. */
  async #keep(task: Task, atWork: (local: string) => void): Promise<void> {
    let hasWorked = false
    for (let wait = SHORTEST_PAUSE; !this.#isEnding; wait = Math.min(2 * wait, LONGEST_PAUSE)) {
      const born = performance.now()
      const member = this.#start(task)
      member.on('message', (news: News) => {
        if (news.kind !== 'at work') return
        hasWorked = true
        atWork(news.local)
      })
      const [code, signal] = await once(member, 'exit')
      if (this.#isEnding || !hasWorked) return
      if (performance.now() - born > LONG_LIFE) wait = SHORTEST_PAUSE
      this.#log.error(
        { died: member.process.pid, role: task.role, code, signal, wait },
        'a process of the shop died and is started again',
      )
      await pause(wait)
    }
  }

  #start(task: Task): Worker {
    const member = cluster.fork()
    this.#members.add(member)
    member.once('exit', () => this.#members.delete(member))
    member.on('message', (news: News) => {
      if (news.kind === 'here') member.send(task)
    })
    return member
  }

  /** Asks all members to end, and waits until they have. */
  async end(ending: Ending): Promise<void> {
    this.#isEnding = true
    const gone = [...this.#members].map((member) => once(member, 'exit'))
    for (const member of this.#members) member.process.kill(ending === 'at leisure' ? 'SIGTERM' : 'SIGINT')
    await Promise.all(gone)
  }
}
