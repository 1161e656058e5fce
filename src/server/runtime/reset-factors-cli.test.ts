// `npm run reset:factors` for an operator: only for staff, recorded, and with an email.
import { execFile } from 'node:child_process'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { listUsers } from '#contract/calls/admin/users.ts'
import { signIn, whoAmI } from '#contract/calls/login.ts'
import { factors as texts } from '#copy/auth.ts'
import { minutes } from '#domain/durations.ts'
import { enrolPasskey } from '#tests/support/factors.ts'
import { aShopper, PASSWORD } from '#tests/support/makers.ts'
import { lineOfGuide } from '#tests/support/operations-guide.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const [, , , , OWNER = ''] = lineOfGuide('npm run reset:factors -- ').trim().split(' ')

let test: TestShop
beforeAll(async () => {
  test = await openTestShop({ STAFF_SECOND_FACTOR: 'on' })
  // The command uses the machine's clock.
  test.clock.set(new Date())
})
afterAll(() => test.close())

async function reset(...args: string[]): Promise<{ code: number; text: string }> {
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(test.shop.db)
  const url = new URL(inject('databaseServer'))
  url.pathname = `/${rows[0]?.name}`
  const env = { ...process.env, NODE_OPTIONS: '', DATABASE_URL: url.href }
  return new Promise((resolve) => {
    execFile(process.execPath, ['src/server/runtime/reset-factors-cli.ts', ...args], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, text: out + err }),
    )
  })
}

it('after reset-factors an owner who has lost every second factor can set up a new one', async () => {
  const owner = await aShopper(test, { email: OWNER })
  await test.shop.db.updateTable('users').set({ role: 'admin' }).where('id', '=', owner.userId).execute()
  await enrolPasskey(owner.client)
  expect((await owner.client.call(listUsers)).status).toBe(200)
  expect(await reset(OWNER)).toEqual({ code: 0, text: `${texts.command.done({ email: OWNER })}\n` })
  expect((await owner.client.call(whoAmI)).status).toBe(401)
  const { body } = await owner.client.call(signIn, { body: { email: OWNER, password: PASSWORD } })
  expect(body.user).toMatchObject({ lacksFactor: true })
  const entries = test.shop.db.selectFrom('audit_log').select('actor').where('action', '=', 'factor.reset')
  expect(await entries.execute()).toEqual([{ actor: 'shop' }])
  test.clock.advance(minutes(1))
  await test.drain()
  expect(test.mailbox.to(OWNER).map(({ text }) => text)).toContainEqual(
    expect.stringContaining('so that you can set them up again'),
  )
})

it('reset-factors explains a missing argument, and does not change an account without a staff role', async () => {
  const shopper = await aShopper(test)
  await enrolPasskey(shopper.client)
  expect(await reset()).toEqual({ code: 1, text: `${texts.command.usage}\n` })
  expect(await reset(shopper.email)).toEqual({ code: 1, text: `${texts.command.unknown({ email: shopper.email })}\n` })
  expect((await shopper.client.call(whoAmI)).status).toBe(200)
})
