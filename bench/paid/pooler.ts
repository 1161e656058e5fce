// PgBouncer in transaction mode, with the file of deploy/, in front of one of the bench's databases.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chooseAccount } from '#server/db/postgres-account.ts'
import { programsFolder } from '#server/db/postgres-programs.ts'
import { freePort } from '#tests/support/free-port.ts'
import type { BenchEnvironment } from '../environment.ts'

const PROGRAM = '/usr/sbin/pgbouncer'
const FILE = join(import.meta.dirname, '../../deploy/pgbouncer.ini')
const LONGEST_START = 10_000
const BETWEEN_TRIES = 50

/** Why there is none on this machine; null when there is. */
export const whyNoPooler = (): string | null => (existsSync(PROGRAM) ? null : `${PROGRAM} is not installed`)

export interface Pooler {
  readonly url: string
  close(): Promise<void>
}

export async function openPooler(environment: BenchEnvironment, databaseUrl: string): Promise<Pooler> {
  const url = new URL(databaseUrl)
  const [socket, port, name] = [url.searchParams.get('host') ?? url.hostname, await freePort(), url.pathname.slice(1)]
  const folder = await mkdtemp(join(tmpdir(), 'shop-bench-pooler-'))
  const [list, file] = [join(folder, 'userlist.txt'), join(folder, 'pgbouncer.ini')]
  await writeFile(list, `"${url.username}" "${url.password}"\n`, { mode: 0o600 })
  await writeFile(
    file,
    filled(await readFile(FILE, 'utf8'), {
      'shop = host=127.0.0.1 port=5432 dbname=shop': `${name} = host=${socket} port=${url.port} dbname=${name}`,
      'listen_port = 6432': `listen_port = ${port}`,
      'auth_file = /etc/pgbouncer/userlist.txt': `auth_file = ${list}`,
    }),
  )
  // It refuses to run as root, as PostgreSQL does, and the socket belongs to PostgreSQL's account.
  const { prefix, ids } = chooseAccount({ programs: programsFolder(), data: socket })
  if (ids) for (const path of [folder, list, file]) await chown(path, ids.uid, ids.gid)
  const [command = '', ...rest] = [...prefix, PROGRAM, file]
  const pooler = spawn(command, rest, { ...ids, cwd: '/', stdio: 'ignore' })
  const close = async (): Promise<void> => {
    if (pooler.exitCode === null && pooler.signalCode === null) {
      const gone = once(pooler, 'exit')
      pooler.kill('SIGKILL')
      await gone
    }
    await rm(folder, { recursive: true, force: true })
  }
  environment.atEnd(close)
  await untilOpen(port)
  url.search = ''
  url.port = String(port)
  return { url: url.href, close }
}

async function untilOpen(port: number): Promise<void> {
  for (let tries = LONGEST_START / BETWEEN_TRIES; tries > 0; tries--) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await new Promise<boolean>((resolve) =>
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false)),
    )
    socket.destroy()
    if (isOpen) return
    await pause(BETWEEN_TRIES)
  }
  throw new Error('PgBouncer did not start')
}

function filled(text: string, changes: Readonly<Record<string, string>>): string {
  return Object.entries(changes).reduce((before, [from, to]) => {
    if (!before.includes(from)) throw new Error(`deploy/pgbouncer.ini does not say ${from}`)
    return before.replace(from, to)
  }, text)
}
