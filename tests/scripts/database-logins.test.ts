// deploy/database-logins.sh creates a login that migrates, and one with few rights (OPS-9, SEC-44).
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareDatabase } from '#server/db/prepare-database.ts'
import { fillCatalogue } from '../support/plain-shop.ts'
import { type OwnCluster, openOwnCluster } from '../support/postgres-cluster.ts'
import { ShopProcess } from '../support/shop-process.ts'

const SCRIPT = join(import.meta.dirname, '../../deploy/database-logins.sh')
const PSQL = '/usr/bin/psql'
/** The passwords contain characters that a shell or SQL could misread. */
const PASSWORDS = { shop_owner: "own'er $1 pass", shop_server: 'ser"ver pass' } as const

let cluster: OwnCluster
let folder: string
const urlAs = (name: keyof typeof PASSWORDS): string =>
  Object.assign(new URL(cluster.url), { username: name, password: PASSWORDS[name] }).href

describe.skipIf(!existsSync(PSQL))('the logins of the compose file', () => {
  beforeAll(async () => {
    cluster = await openOwnCluster()
    folder = await mkdtemp(join(tmpdir(), 'shop-logins-'))
    const { hostname, port, username, password } = new URL(cluster.url)
    const admin = new pg.Client(Object.assign(new URL(cluster.url), { pathname: '/postgres' }).href)
    await admin.connect()
    await admin.query('DROP DATABASE shop')
    await admin.end()
    for (const [name, secret] of Object.entries(PASSWORDS)) await writeFile(join(folder, name), `${secret}\n`)
    const env = {
      PATH: process.env.PATH,
      PGHOST: hostname,
      PGPORT: port,
      PGPASSWORD: password,
      POSTGRES_USER: username,
    }
    await mkdir(join(folder, 'bin'))
    await writeFile(join(folder, 'bin/psql'), `#!/bin/sh\necho "$@" > ${folder}/words\nexec ${PSQL} "$@"\n`, {
      mode: 0o755,
    })
    const path = `${join(folder, 'bin')}:${process.env.PATH}`
    await promisify(execFile)('sh', [SCRIPT], { env: { ...env, PATH: path, SECRETS: folder } })
    await prepareDatabase({ DATABASE_MIGRATION_URL: urlAs('shop_owner') }, urlAs('shop_server'), () => undefined)
  }, 60_000)
  afterAll(async () => {
    await cluster.remove()
    await rm(folder, { recursive: true })
  })

  it('the database logins are created without a password in a command line, which other users of the machine could read (OPS-32)', async () => {
    const words = await readFile(join(folder, 'words'), 'utf8')
    expect(words).toContain('--username')
    for (const password of Object.values(PASSWORDS)) expect(words).not.toContain(password)
  })

  it("the database logins have no administrator's privileges, and no other login can connect", async () => {
    const client = new pg.Client(cluster.url)
    await client.connect()
    const { rows } = await client.query(
      `SELECT rolname AS name, rolsuper OR rolcreaterole OR rolcreatedb OR rolreplication OR rolbypassrls AS rules,
         has_database_privilege(rolname, 'shop', 'CREATE') AS makes
       FROM pg_roles WHERE rolname LIKE 'shop\\_%' ORDER BY 1`,
    )
    expect(rows).toEqual([
      { name: 'shop_owner', rules: false, makes: true },
      { name: 'shop_server', rules: false, makes: false },
    ])
    await client.query('CREATE ROLE passer_by LOGIN; SET ROLE passer_by')
    const { rows: privileges } = await client.query("SELECT has_database_privilege('shop', 'CONNECT') AS open")
    expect(privileges).toEqual([{ open: false }])
    await client.end()
  })

  it("security 44: a node with only the server's login becomes ready after the owner's login has migrated", async () => {
    await fillCatalogue(urlAs('shop_owner'))
    const shop = new ShopProcess({ databaseUrl: urlAs('shop_server'), dataDir: join(folder, 'data') }, {})
    try {
      await shop.start()
      expect((await fetch(`${shop.origin}/readyz`)).status).toBe(200)
    } finally {
      await shop.stop()
    }
  }, 60_000)
})
