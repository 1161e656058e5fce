// Three machines with the database and pgBackRest's archive, set up from the files of deploy/ by the lines of the operator's book: the archive goes on over a failover, and a mistake is undone to the second before (FAULT-41, OPS-15, OPS-20).
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DatabaseMachines, openDatabaseMachines, whyNoDatabaseMachines } from '#tests/support/database-machines.ts'
import type { Machine } from '#tests/support/machines.ts'
import { blockFromBook, lineFromBook } from '#tests/support/operations-book.ts'
import type { Watchdog } from '#tests/support/watchdog.ts'

const DEPLOY = join(import.meta.dirname, '../../../deploy')
const DATA = '/var/lib/postgresql/15/nila'
const PATRONI = /bin\/patroni/
const LONGEST = 600_000
const patient = { timeout: 120_000, interval: 200 }
const missing = ['/usr/bin/pgbackrest', '/usr/bin/etcdctl'].filter((program) => !existsSync(program))
const impossible =
  missing.length > 0
    ? `${missing.join(' and ')} missing: apt-get install -y pgbackrest etcd-client`
    : whyNoDatabaseMachines()
if (impossible) process.stdout.write(`Machines with an archive: not possible here. ${impossible}\n`)
const run = promisify(execFile)

/** Where a machine of the test has what a real one has in /etc and /var: these are shared with the others here. */
const OWN = {
  PGBACKREST_CONFIG: '/etc/patroni/pgbackrest.conf',
  PGBACKREST_LOCK_PATH: '/run/postgresql',
  PGBACKREST_LOG_PATH: '/run/postgresql',
}

let archive: string
let database: DatabaseMachines

beforeAll(async () => {
  if (impossible) return
  archive = await mkdtemp(join(tmpdir(), 'shop-archive-'))
  await mkdir(join(archive, 'repository'))
  await run('chmod', ['711', archive])
  await run('chown', ['-R', 'postgres:', join(archive, 'repository')])
  const own = Object.entries(OWN).map(([name, value]) => `${name}=${value}\n`)
  database = await openDatabaseMachines((file, text) => (file === 'patroni.env' ? [text, ...own].join('') : text))
  for (const machine of database.machines) await layDownArchive(machine)
}, LONGEST)
afterAll(async () => {
  await database?.close()
  if (archive) await rm(archive, { recursive: true, force: true })
}, LONGEST)

/** The two files that the book installs on each machine, with the place that all three reach. */
async function layDownArchive(machine: Machine): Promise<void> {
  let config = await readFile(join(DEPLOY, 'pgbackrest.conf'), 'utf8')
  for (const [from, to] of [
    ['repo1-path=/var/lib/pgbackrest', `repo1-path=${join(archive, 'repository')}`],
    ['repo1-cipher-pass=CHANGE-ME', 'repo1-cipher-pass=a-long-word-of-this-test'],
    ['pg1-path=/var/lib/postgresql/15/main', `pg1-path=${DATA}`],
  ] as const) {
    if (!config.includes(from)) throw new Error(`deploy/pgbackrest.conf does not say ${from}`)
    config = config.replace(from, to)
  }
  await writeFile(join(machine.folder('/etc/patroni'), 'pgbackrest.conf'), config)
  await writeFile(
    join(machine.folder('/etc/patroni'), 'archive.yml'),
    await readFile(join(DEPLOY, 'patroni-archive.yml')),
  )
}

/** A line of the book as `postgres` on a machine. */
const on = (machine: Machine, line: string): Promise<string> => {
  const own = Object.entries(OWN).map(([name, value]) => `${name}=${value}`)
  return machine.run('postgres', ['env', ...own, 'sh', '-c', line.replaceAll('10.0.0.1:', `${machine.address}:`)])
}

const sql = (statement: string): Promise<string> => database.asAdministrator(statement)
const timeline = async (): Promise<number> => (await database.standings())[0]?.timeline ?? 0
/** Once the log up to now lies in the archive, written by whoever leads. */
async function isArchived(): Promise<void> {
  const segment = (await sql('SELECT pg_walfile_name(pg_switch_wal())')).trim()
  const newest = async () => (await sql('SELECT last_archived_wal FROM pg_stat_archiver')).trim()
  await expect.poll(async () => (await newest()) >= segment, patient).toBe(true)
}
/** The machine that leads is switched off; another one takes a number and archives it; the first one follows it. */
async function failOver(number: number): Promise<void> {
  const machine = await database.leader()
  await machine.powerOff()
  watchdogOf(machine).forget()
  await expect.poll(async () => (await database.leader()).name, patient).not.toBe(machine.name)
  const promise = `INSERT INTO promises VALUES (${number}) ON CONFLICT DO NOTHING`
  await expect.poll(() => sql(promise).catch(String), patient).toMatch(/^INSERT/)
  await isArchived()
  await machine.powerOn()
  await database.whole()
}
/** Which machines did what a line of the crontab says. */
async function whoWorks(line: string): Promise<string[]> {
  const command = line.replace(/^(\S+\s+){5}/, '')
  const names: string[] = []
  for (const machine of database.machines)
    if ((await on(machine, `{ ${command}; } >&2 && echo done || :`)) !== '') names.push(machine.name)
  return names
}

test.skipIf(impossible)(
  'fault 41: three machines archive the log, whoever leads, and come back to the second before a mistake',
  { timeout: LONGEST },
  async () => {
    for (const line of blockFromBook('archive.yml --force').split('\n')) {
      await database.asOperator(line)
      await database.whole()
    }
    await sql('CREATE TABLE promises (number int PRIMARY KEY); INSERT INTO promises VALUES (1)')
    await isArchived()

    await failOver(2)
    const leader = await database.leader()
    for (const line of blockFromBook('http://10.0.0.1:8008/primary && pgbackrest').split('\n'))
      expect(await whoWorks(line)).toEqual([leader.name])

    await sql('INSERT INTO promises VALUES (3)')
    const moment = (await sql('SELECT clock_timestamp()')).trim()
    await pause(1_000)
    await sql('DELETE FROM promises; INSERT INTO promises VALUES (4)')
    await isArchived()
    const before = await timeline()

    await Promise.all(database.machines.map((machine) => machine.stop('patroni', PATRONI)))
    for (const machine of database.machines) watchdogOf(machine).forget()
    await backTo(leader, moment)
    await leader.start('patroni')
    await expect.poll(async () => (await database.leader()).name, patient).toBe(leader.name)
    for (const machine of database.machines.filter((each) => each !== leader)) {
      await on(machine, lineFromBook('nila.before'))
      await machine.start('patroni')
    }
    await database.whole()
    expect(await sql('SELECT number FROM promises ORDER BY 1')).toBe('1\n2\n3\n')
    expect(await timeline()).toBeGreaterThan(before)
    // What it was brought back to binds nobody later: whoever leads now may be lost in turn.
    await failOver(5)
    expect(await sql('SELECT number FROM promises ORDER BY 1')).toBe('1\n2\n3\n5\n')
    await database.asOperator(lineFromBook('pgbackrest --stanza=shop check'))
  },
)

const watchdogOf = (machine: Machine): Watchdog => database.watchdogs[database.machines.indexOf(machine)] as Watchdog

/** The block of the book, line by line, on one machine whose Patroni stands still. */
async function backTo(machine: Machine, moment: string): Promise<void> {
  for (const line of blockFromBook('etcdctl --endpoints').split('\n')) {
    const asked = line.replace(/\s+# .*$/, '').replace(/--target='[^']+'/, `--target='${moment}'`)
    // What was started there would hold on to this test's pipes.
    if (asked.endsWith(' start')) await on(machine, `${asked} > /run/postgresql/start.log 2>&1`)
    else if (asked.startsWith('psql')) await expect.poll(() => on(machine, asked), patient).toBe('f\n')
    else await on(machine, asked)
  }
}
