// A small process that runs the embedded PostgreSQL. The shop starts it and talks to it over IPC. When that channel
// closes, for any reason, this process stops the database cleanly and ends.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { PlainError } from '../plain-error.ts'
import type { SupervisorMessage, SupervisorTask } from './embedded-postgres.ts'
import { type Account, changeOwner, chooseAccount, spawnAsAccount } from './postgres-account.ts'
import {
  copyPrograms,
  createCluster,
  hasCluster,
  majorOfData,
  programsFolder,
  serverArguments,
  throwIfOtherMajor,
  urlOf,
} from './postgres-cluster.ts'
import { isServerOf, type Postmaster, readPostmaster, requestStop, takeLock, waitForExit } from './postmaster.ts'

const MAX_STOP_TIME = 60_000
const MAX_STARTS = 5

interface Server {
  readonly postmaster: Postmaster
  /** Resolves when the server has ended. */
  readonly exited: Promise<void>
}

const task: SupervisorTask = JSON.parse(process.argv[2] ?? '{}')
const data = `${task.dataDir}/postgres`

let isStopping = false
const stopRequested = new Promise<void>((resolve) => {
  const stop = () => {
    isStopping = true
    resolve()
  }
  process.on('disconnect', stop)
  process.on('message', stop)
})
// Only the IPC channel ends this process. A Ctrl-C or a `kill` of the process group must not stop the database while
// requests are in progress.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})

const send = (message: SupervisorMessage): void => {
  if (process.connected) process.send?.(message, () => {})
}
const reportStep = (text: string): void => send({ kind: 'step', text })

try {
  await runDatabase()
} catch (error) {
  // Standard error is the database's log.
  console.error(error)
  send({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) })
  process.exitCode = 1
}
if (process.connected) process.disconnect()

async function runDatabase(): Promise<void> {
  await waitForLock()
  const programs = task.programs ?? programsFolder()
  if (existsSync(data)) throwIfOtherMajor(data, programs)
  const account = chooseAccount({ programs, data, namespaces: task.namespaces })
  if (!hasCluster(data)) {
    reportStep('Creating the database (first start only)…')
    await createCluster(account, data, task.fsync)
  }
  changeOwner(account, data)
  let lastPort: number | undefined
  while (!isStopping) {
    const server = (await takeOverServer()) ?? (await startServer(account, lastPort))
    if (server === null) break
    lastPort = server.postmaster.port
    send({ kind: 'ready', url: urlOf(data, server.postmaster) })
    copyOwnPrograms(programs)
    await Promise.race([server.exited, stopRequested])
    if (isStopping) await stopServer(server)
    else reportStep('The database stopped unexpectedly and is being restarted.')
  }
}

/** Copies the programs beside the data. A failure is only logged, because only a later upgrade needs the copy. */
function copyOwnPrograms(programs: string): void {
  try {
    copyPrograms(task.dataDir, programs, majorOfData(data) ?? '')
  } catch (error) {
    console.error(error)
  }
}

/** Waits until the previous supervisor has stopped its server, because only one may run at a time. */
async function waitForLock(): Promise<void> {
  for (let waited = 0; !takeLock(`${task.dataDir}/postgres.lock`); waited += 50) {
    if (waited === 1_000) reportStep('Waiting for the previous run to stop its database…')
    if (waited > 2 * MAX_STOP_TIME)
      throw new PlainError('The database of the previous run has not stopped yet. Try again in a minute.')
    await sleep(50)
  }
}

/** Returns the server of an earlier run if it still runs. Waits until a stopping server has ended, and returns null. */
async function takeOverServer(): Promise<Server | null> {
  const postmaster = readPostmaster(data)
  if (!postmaster) return null
  if (!isServerOf(postmaster.pid, data)) {
    // After a crash the process id may belong to another program, and PostgreSQL would refuse to start. If an old
    // server does run, its shared memory prevents a second one.
    for (const file of ['postmaster.pid', '.s.PGSQL.5432.lock']) rmSync(`${data}/${file}`, { force: true })
    return null
  }
  const exited = waitForExit(postmaster.pid, data)
  if (postmaster.status !== 'stopping') {
    reportStep('Taking over the database that is still running…')
    const readyPostmaster = await waitUntilReady(exited)
    if (readyPostmaster) return { postmaster: readyPostmaster, exited }
  }
  reportStep('Waiting for the database to finish stopping…')
  await exited
  return null
}

/** Starts the server, with up to five tries. Null when a stop was requested meanwhile. Throws PlainError. */
async function startServer(account: Account, lastPort?: number): Promise<Server | null> {
  reportStep('Starting the database…')
  for (let tries = 1; !isStopping; tries++) {
    const args = await serverArguments(data, task, lastPort)
    const child = spawnAsAccount(account, 'postgres', args, { stdio: ['ignore', 'inherit', 'inherit'] })
    const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()).once('error', () => resolve()))
    const postmaster = await waitUntilReady(exited)
    if (postmaster) return { postmaster, exited }
    if (tries === MAX_STARTS) throw new PlainError(`The database did not start.\n${lastLogLines()}`)
    // After a crash the old server's processes may need a moment to end.
    await sleep(tries * 300)
  }
  return null
}

/** Waits until the server is ready; null when it ends before that. */
async function waitUntilReady(exited: Promise<void>): Promise<Postmaster | null> {
  let hasExited = false
  exited.then(() => {
    hasExited = true
  })
  while (!hasExited) {
    const postmaster = readPostmaster(data)
    if (postmaster?.status === 'ready' && isServerOf(postmaster.pid, data)) return postmaster
    if (postmaster?.status === 'stopping') await exited
    else await sleep(20)
  }
  return null
}

/** Stops the server. After a minute it is told to stop immediately. */
async function stopServer({ postmaster, exited }: Server): Promise<void> {
  requestStop(postmaster.pid, 'SIGINT')
  const forcedStop = setTimeout(() => requestStop(postmaster.pid, 'SIGQUIT'), MAX_STOP_TIME)
  await exited
  clearTimeout(forcedStop)
}

function lastLogLines(): string {
  const log = `${task.dataDir}/postgres.log`
  const lines = readFileSync(log, 'utf8').trim().split('\n').slice(-8).join('\n')
  return `${lines}\n(from ${log})`
}
