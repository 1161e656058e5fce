// The program of the operator's book that hands a returned mail to the shop, as it stands there (LET-12).
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#server/db/database.ts'
import { writeLetter } from '#server/outbox/write-letter.ts'
import { deliveryReport, REPORTS_SECRET } from '#tests/support/mail-reports.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const [program = ''] =
  /#!\/bin\/sh\n# Hands one returned mail[\s\S]*?(?=```)/.exec(readFileSync('docs/operations.md', 'utf8')) ?? []
const SETTINGS = '/etc/nila/returned-mail'
const home = mkdtempSync(join(tmpdir(), 'returned-mail-'))
const address = 'gone@example.in'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  await inTransaction(t.shop.db, (tx) =>
    writeLetter(tx, t.shop, {
      kind: 'password-changed',
      ref: 'returned',
      recipient: address,
      content: { name: 'Anjali', at: '2026-11-20T05:00:00Z' },
    }),
  )
  await t.drain()
})
afterAll(async () => {
  await t.close()
  rmSync(home, { recursive: true })
})

/** Runs it as Postfix does, with the mail on its input; answers its exit status. */
async function handIn(mail: string, secret: string): Promise<number> {
  const { port } = t.app.server.address() as AddressInfo
  const settings = join(home, 'settings')
  writeFileSync(settings, `MAIL_REPORTS_SECRET='${secret}'\nSHOP='http://127.0.0.1:${port}'\n`)
  expect(program).toContain(SETTINGS)
  // Nobody but its user reads its environment; its words everybody does (OPS-32).
  expect(program).not.toMatch(/\$\{?MAIL_REPORTS_SECRET/)
  const child = spawn('sh', ['-c', program.replace(SETTINGS, settings)], { stdio: ['pipe', 'ignore', 'inherit'] })
  child.stdin.end(mail)
  const [status] = (await once(child, 'exit')) as [number]
  return status
}
const stopped = () => t.shop.db.selectFrom('stopped_addresses').select('address').execute()

it('stops letters to a mailbox that is not there, and leaves the mail to the mail server where the shop refuses it', async () => {
  const letter = t.mailbox.to(address)[0]?.id ?? ''
  const mail = deliveryReport({ address, letter })
  expect(await handIn(mail, 'another secret of 24 letters')).toBe(75)
  expect(await stopped()).toEqual([])
  expect(await handIn(mail, REPORTS_SECRET)).toBe(0)
  expect(await stopped()).toEqual([{ address }])
})
