// A machine on which releases are rolled: a link, two nodes and a worker as plain processes, and releases that behave as a test wants.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { listProducts } from '#contract/calls/products.ts'
import { freePort } from './free-port.ts'

const CLI = join(import.meta.dirname, '../../scripts/roll/roll-cli.ts')

/** What a release does once it is started. `waits`: it is ready only once the test lets it be. */
export type Mood =
  | 'good'
  | 'dies'
  | 'never ready'
  | 'waits'
  /** Says three times that it is busy. */
  | 'busy'
  | 'wrong call'
  | 'wrong page'
  | 'no assets'
  | 'falls over'
  | 'worker dies'

const NODE = `
import { createServer } from 'node:http'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
const own = import.meta.dirname
const mood = readFileSync(own + '/mood', 'utf8')
const name = process.argv[2]
if (name === 'worker') {
  if (mood === 'worker dies') process.exit(1)
  setInterval(() => {}, 1000)
} else {
  if (mood === 'dies') process.exit(1)
  let ready = 0
  let busy = 3
  const answers = {
    '/readyz': () => {
      if (mood === 'never ready' || (mood === 'waits' && !existsSync(dirname(own) + '/gate'))) return [503, '{"status":"not ready"}']
      return mood === 'falls over' && ready++ > 0 ? [503, '{"status":"not ready"}'] : [200, '{"status":"ready"}']
    },
    '/healthz': () => [200, JSON.stringify({ status: 'alive', release: basename(own) })],
    '/': () => mood === 'busy' && busy-- > 0 ? [503, 'busy'] : (mood === 'wrong page' ? [500, 'oops'] : [200, '<html><script src="/assets/a-12345678.js"></script></html>']),
    '/assets/a-12345678.js': () => [mood === 'no assets' ? 404 : 200, ''],
    [process.argv[3]]: () => (mood === 'wrong call' ? [200, '{"message":"busy"}'] : [200, '[]']),
  }
  createServer((request, reply) => {
    const [status, text] = (answers[request.url] ?? (() => [404, '']))()
    reply.writeHead(status, { connection: 'close' }).end(text)
  }).listen(Number(name), '127.0.0.1')
}
`
/** What systemd does elsewhere. */
const RESTART = `set -e
cd "$(dirname "$0")"
if [ -e "pid.$1" ]; then
  kill "$(cat "pid.$1")" 2>/dev/null || true
  while kill -0 "$(cat "pid.$1")" 2>/dev/null; do sleep 0.02; done
fi
release=$(readlink -f current)
echo "$1 $(basename "$release")" >> restarts
"$2" "$release/node.mjs" "$1" "$3" >/dev/null 2>&1 &
echo $! > "pid.$1"
`

export interface Rolling {
  readonly process: ChildProcess
  /** Everything that it has said so far. */
  readonly said: string
  /** Resolves with the exit code, null when it was killed. */
  readonly ended: Promise<number | null>
}

export class RolledMachine {
  readonly folder: string
  readonly ports: readonly [string, string]

  private constructor(folder: string, ports: readonly [string, string]) {
    this.folder = folder
    this.ports = ports
  }

  /** A machine on which a release called v1 serves on both nodes. */
  static async open(): Promise<RolledMachine> {
    const folder = await realpath(await mkdtemp(join(tmpdir(), 'shop-roll-')))
    const machine = new RolledMachine(folder, [String(await freePort()), String(await freePort())])
    await writeFile(join(folder, 'restart.sh'), RESTART)
    await machine.release('v1', 'good')
    await symlink(join(folder, 'v1'), join(folder, 'current'))
    for (const name of [...machine.ports, 'worker']) await machine.#restart(name)
    await writeFile(join(folder, 'restarts'), '')
    return machine
  }

  /** Lays a release out. What it does as a migration is a line of the shell. */
  async release(name: string, mood: Mood, migrations: Readonly<Record<string, string>> = {}): Promise<void> {
    const own = join(this.folder, name)
    for (const part of ['node_modules/.bin', 'build/client/assets', 'src/server/db/migrations'])
      await mkdir(join(own, part), { recursive: true })
    await writeFile(join(own, 'node_modules/.bin/node'), '')
    await writeFile(join(own, 'mood'), mood)
    await writeFile(join(own, 'node.mjs'), NODE)
    const files = { '001-kits.sql': '-- Kits.', ...migrations }
    for (const [file, text] of Object.entries(files)) await writeFile(join(own, 'src/server/db/migrations', file), text)
  }

  /** Begins to roll a release; more words for the command follow those that every test needs. */
  roll(name: string, more: readonly string[] = []): Rolling {
    const restart = (what: string) =>
      `sh restart.sh ${what} '${process.execPath}' ${listProducts.path}`.replace(
        'restart.sh',
        join(this.folder, 'restart.sh'),
      )
    const words = [
      ...['--release', join(this.folder, name), '--link', join(this.folder, 'current')],
      ...['--restart', restart('{port}'), '--restart-worker', restart('worker')],
      ...['--check-worker', `kill -0 $(cat ${join(this.folder, 'pid.worker')})`],
      ...['--migrate', `echo ${name} >> ${join(this.folder, 'migrated')}`],
      ...['--ready-seconds', '30', '--settle-seconds', '0', ...more, ...this.ports],
    ]
    const child = spawn(process.execPath, [CLI, ...words], { env: { PATH: process.env.PATH } })
    const ended = once(child, 'exit').then(([code]) => code as number | null)
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        said += chunk
      })
    return {
      process: child,
      ended,
      get said() {
        return said
      },
    }
  }

  /** The release that each node says it is of; null where none answers. */
  serving(): Promise<(string | null)[]> {
    return Promise.all(
      this.ports.map((port) =>
        fetch(`http://127.0.0.1:${port}/healthz`).then(
          async (answer) => ((await answer.json()) as { release: string }).release,
          () => null,
        ),
      ),
    )
  }

  async inPlace(): Promise<string> {
    return basename(await realpath(join(this.folder, 'current')))
  }

  /** What was started anew since the machine was opened: "3001 v2", in order, with 1, 2 in place of the ports. */
  async restarts(): Promise<string[]> {
    const text = await readFile(join(this.folder, 'restarts'), 'utf8')
    const named = this.ports.reduce((before, port, place) => before.replaceAll(port, String(place + 1)), text)
    return named.split('\n').filter(Boolean)
  }

  /** Which releases have migrated the database. */
  migrated(): Promise<string> {
    return readFile(join(this.folder, 'migrated'), 'utf8').catch(() => '')
  }

  /** Lets those be ready that wait for it. */
  openGate(): Promise<void> {
    return writeFile(join(this.folder, 'gate'), '')
  }

  /** Ends a node. */
  async end(port: string): Promise<void> {
    process.kill(Number(await readFile(join(this.folder, `pid.${port}`), 'utf8')))
  }

  async close(): Promise<void> {
    for (const name of [...this.ports, 'worker']) await this.end(name).catch(() => undefined)
    await rm(this.folder, { recursive: true, force: true })
  }

  async #restart(name: string): Promise<void> {
    const words = [join(this.folder, 'restart.sh'), name, process.execPath, listProducts.path]
    await once(spawn('sh', words, { stdio: 'ignore' }), 'exit')
  }
}
