// What staff do leaves the machine with the log: each line that is in the audit log, once, and none that is not (OPS-26).
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { recordAudit } from './audit-log.ts'
import { inTransaction } from './database.ts'

let test: TestShop
beforeAll(async () => {
  test = await openTestShop({ LOG_LEVEL: 'info' })
})
afterAll(() => test.close())

const told = (): object[] =>
  test.logged.map((line) => JSON.parse(line)).flatMap(({ msg, audit }) => (msg === 'act' ? [audit] : []))
const kept = () => test.shop.db.selectFrom('audit_log').select(['id', 'at', 'actor', 'action', 'subject']).execute()
const anAct = (subject: string) => ({
  actor: 'shop',
  action: 'product.update',
  subject,
  details: { before: { email: 'asha@example.in' } },
})

it('an act is logged once it has committed, without its details', async () => {
  await inTransaction(test.shop.db, async (tx) => {
    await recordAudit(tx, test.shop, anAct('aaaaaaaaaaaaaaaaaaaaaaaa'))
    await recordAudit(tx, test.shop, anAct('bbbbbbbbbbbbbbbbbbbbbbbb'))
    expect(told()).toEqual([])
  })
  expect(told()).toEqual(JSON.parse(JSON.stringify(await kept())))
  expect(told()).toHaveLength(2)
  expect(test.logged.join('')).not.toContain('asha')
})

it('one that is undone is not logged, and one that is tried again is logged once', async () => {
  const before = told().length
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
  expect(told().slice(before)).toMatchObject([{ subject: 'dddddddddddddddddddddddd' }])
  expect(told()).toEqual(JSON.parse(JSON.stringify(await kept())))
})
