// What machines look for under /.well-known/.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pages } from '#contract/urls.ts'
import { days } from '#domain/durations.ts'
import { openTestShop, SHOP_ORIGIN, type TestShop } from '#tests/support/shop.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

const ask = (name: string) => t.app.inject({ method: 'GET', url: `/.well-known/${name}` })
const fieldsOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)])

it('security 71: security.txt says whom to tell, and until when that holds, which moves on by itself', async () => {
  const first = await ask('security.txt')
  expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(fieldsOf(first.body)).toEqual([
    ['Contact', 'mailto:care@nila.example'],
    ['Contact', `${SHOP_ORIGIN}${pages.contact}`],
    ['Expires', '2027-05-18T18:30:00.000Z'],
    ['Preferred-Languages', 'en'],
    ['Canonical', `${SHOP_ORIGIN}/.well-known/security.txt`],
  ])
  t.clock.advance(days(400))
  const later = fieldsOf((await ask('security.txt')).body).find(([name]) => name === 'Expires')?.[1] ?? ''
  const left = Date.parse(later) - t.clock.now().getTime()
  expect(left).toBeGreaterThan(days(170))
  expect(left).toBeLessThan(days(365))
})

it('security 71: whoever wants to change her password is led to where that is done', async () => {
  const { statusCode, headers } = await ask('change-password')
  expect([statusCode, headers.location]).toEqual([302, pages.accountSecurity])
})

it('what is not there is not there, by which password managers know that the answer before means something', async () => {
  expect((await ask('resource-that-should-not-exist-whose-status-code-should-not-be-200')).statusCode).toBe(404)
})
