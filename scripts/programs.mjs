// Functions with which the scripts start other programs, print, and exit.
import { spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')
export const say = (line) => process.stdout.write(`${line}\n`)

/** An error that people can act on: printed without a stack, and the script exits with 1. */
export class Refusal extends Error {}

const MIN_NODE = 24

/**
 * Returns the path of the Node installed with the dependencies, or of the machine's own when it is new enough; throws a
 * Refusal when neither can be used.
 */
export async function findNode() {
  const installedNode = join(ROOT, 'node_modules/.bin/node')
  if (existsSync(installedNode)) {
    if (realpathSync(installedNode) === realpathSync(process.execPath)) return installedNode
    // The installed Node cannot run on an unsupported machine, such as one with another C library.
    const { code } = await run(installedNode, ['--version'], { quiet: true })
    if (code === 0) return installedNode
  }
  if (Number.parseInt(process.versions.node, 10) >= MIN_NODE) return process.execPath
  throw new Refusal(
    `The shop needs Node ${MIN_NODE} or later. It includes one for Linux on x64 and arm64; this machine has ${process.version} on ${process.platform} ${process.arch}. Install Node ${MIN_NODE} and start again.`,
  )
}

/** Returns PATH without the folders that npm adds in front, so that the machine's own programs are found. */
export const machinePath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter)

const running = new Set()

/**
 * Runs a program to its end; `onStart` gets its process. Resolves to `{ code, output }`: with `quiet` the output is
 * captured, otherwise it goes to the terminal and `output` is empty. The code of a killed program is 128 plus the
 * signal's number, as in a shell; of a missing one, 127; of one that cannot be started, 126.
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

/**
 * Forwards a stop signal to the running programs, once: a second Ctrl-C must not interrupt a clean end. Exits when none
 * is running.
 */
export function endAll(signal) {
  if (isEnding) return
  isEnding = true
  for (const child of running) child.kill(signal)
  if (running.size === 0) process.exit(128 + constants.signals[signal])
}

export const isStopRequested = () => isEnding

/** Runs a script's work: forwards signals, prints expected errors without a stack, exits with the returned code. */
export async function runScript(work) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => endAll(signal))
  try {
    process.exitCode = await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
