// How the scripts start other programs: with our own Node, in our folder, telling a person what happens.
import { spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')
export const say = (line) => process.stdout.write(`${line}\n`)

/** A reason a person can act on: printed without a stack, and the script ends with 1. */
export class Refusal extends Error {}

const OLDEST_NODE = 24

/** The Node that came with the dependencies, else the machine's own when it is new enough. */
export async function findNode() {
  const brought = join(ROOT, 'node_modules/.bin/node')
  if (existsSync(brought)) {
    if (realpathSync(brought) === realpathSync(process.execPath)) return brought
    // On a machine it was not made for, such as one with another C library, it does not even start.
    const { code } = await run(brought, ['--version'], { quiet: true })
    if (code === 0) return brought
  }
  if (Number.parseInt(process.versions.node, 10) >= OLDEST_NODE) return process.execPath
  throw new Refusal(
    `The shop needs Node ${OLDEST_NODE} or later. It brings one for Linux on x64 and arm64; this machine has ${process.version} on ${process.platform} ${process.arch}. Install Node ${OLDEST_NODE} and start again.`,
  )
}

/** PATH without the folders that npm puts in front: the machine's own programs. */
export const machinePath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter)

const running = new Set()

/**
 * Runs a program to its end; `onStart` is handed its process. `quiet` keeps what it prints, for the answer; otherwise it goes to the terminal as it comes.
 * The code of a program that was killed is 128 and the signal's number, as in a shell; of one that is not there, 127.
 */
export function run(command, args, { quiet = false, env = {}, ipc = false, onStart = () => {} } = {}) {
  return new Promise((resolve) => {
    const out = quiet ? 'pipe' : 'inherit'
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: [quiet ? 'ignore' : 'inherit', out, out, ...(ipc ? ['ipc'] : [])],
    })
    running.add(child)
    onStart(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        output += chunk
      })
    const end = (code) => {
      running.delete(child)
      resolve({ code, output })
    }
    child.once('error', (error) => end(error.code === 'ENOENT' ? 127 : 126))
    child.once('close', (code, signal) => end(code ?? 128 + (constants.signals[signal] ?? 0)))
  })
}

let isEnding = false

/** Hands a request to stop on to whatever runs, once: a second Ctrl-C must not cut short a clean end. */
export function endAll(signal) {
  if (isEnding) return
  isEnding = true
  for (const child of running) child.kill(signal)
  if (running.size === 0) process.exit(128 + constants.signals[signal])
}

/** True when somebody asked for the end. */
export const isAskedToEnd = () => isEnding

/** Runs a script's work: passes signals on, prints refusals plainly, ends with the answered exit code. */
export async function script(work) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => endAll(signal))
  try {
    process.exitCode = await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
