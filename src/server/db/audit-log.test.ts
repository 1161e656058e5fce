// The audit log is copied to the process's log: each committed entry once, and no other (OPS-26).
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { recordAudit } from './audit-log.ts'
import { inTransaction } from './database.ts'

let test: TestShop
beforeAll(async () => {
  test = await openTestShop({ LOG_LEVEL: 'info' })
})
afterAll(() => test.close())

const loggedActs = (): object[] =>
  test.logged.map((line) => JSON.parse(line)).flatMap(({ msg, audit }) => (msg === 'audit' ? [audit] : []))
const savedActs = () =>
  test.shop.db.selectFrom('audit_log').select(['id', 'at', 'actor', 'action', 'subject']).execute()
const anAct = (subject: string) => ({
  actor: 'shop',
  action: 'product.update',
  subject,
  details: { before: { email: 'asha@example.in' } },
})

it('an audit entry is also written to the log once its transaction has committed, without its details', async () => {
  await inTransaction(test.shop.db, async (tx) => {
    await recordAudit(tx, test.shop, anAct('aaaaaaaaaaaaaaaaaaaaaaaa'))
    await recordAudit(tx, test.shop, anAct('bbbbbbbbbbbbbbbbbbbbbbbb'))
    expect(loggedActs()).toEqual([])
  })
  expect(loggedActs()).toEqual(JSON.parse(JSON.stringify(await savedActs())))
  expect(loggedActs()).toHaveLength(2)
  expect(test.logged.join('')).not.toContain('asha')
})

it('an audit entry whose transaction is rolled back is not logged, and one whose transaction is retried is logged once', async () => {
  const before = loggedActs().length
  const undone = inTransaction(test.shop.db, async (tx) => {
    await recordAudit(tx, test.shop, anAct('cccccccccccccccccccccccc'))
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  let tries = 0
  await inTransaction(test.shop.db, async (tx) => {
    await recordAudit(tx, test.shop, anAct('dddddddddddddddddddddddd'))
    if (++tries === 1) throw Object.assign(new Error('deadlock'), { code: '40P01' })
  })
  expect(tries).toBe(2)
  expect(loggedActs().slice(before)).toMatchObject([{ subject: 'dddddddddddddddddddddddd' }])
  expect(loggedActs()).toEqual(JSON.parse(JSON.stringify(await savedActs())))
})
