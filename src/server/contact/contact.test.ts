// Messages from the contact form.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sendMessage } from '#contract/calls/contact.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let test: TestShop

beforeAll(async () => {
  test = await openTestShop()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.shop.db.deleteFrom('tickets').execute()
})

const aMessage = (change: object = {}) => ({
  firstName: 'Anjali',
  lastName: 'Nair',
  email: 'anjali.nair@example.in',
  mobile: '90000 00001',
  message: 'Where is my box?\nI ordered on Monday.',
  ...change,
})
const send = (change: object = {}, headers: Record<string, string> = {}) =>
  test.client().call(sendMessage, { body: aMessage(change), headers })
const tickets = () => test.shop.db.selectFrom('tickets').selectAll().orderBy('number').execute()

it('the message of a visitor is saved and the reply has its number', async () => {
  const { status, body } = await send({ email: ' Anjali.Nair@Example.in ' })
  expect([status, body.message]).toEqual([200, '✅ Message sent successfully!'])
  const [ticket] = await tickets()
  expect(ticket).toMatchObject({
    number: body.ticket,
    kind: 'contact',
    first_name: 'Anjali',
    last_name: 'Nair',
    email: 'anjali.nair@example.in',
    mobile: '+919000000001',
    message: 'Where is my box?\nI ordered on Monday.',
  })
})

it('an email is queued that contains the number of the message and not its text', async () => {
  const { body } = await send({ email: 'email@example.in' })
  const emails = await test.shop.db
    .selectFrom('emails')
    .selectAll()
    .where('recipient', '=', 'email@example.in')
    .execute()
  expect(emails).toHaveLength(1)
  expect(emails[0]?.kind).toBe('contact-received')
  expect(emails[0]?.content).toEqual({ ticket: body.ticket })
})

it('ticket numbers have no gaps, also with concurrent messages', async () => {
  const answers = await Promise.all(Array.from({ length: 15 }, () => send()))
  const numbers = answers.map(({ body }) => Number(body.ticket)).sort((a, b) => a - b)
  const [first = 0] = numbers
  expect(numbers).toEqual(Array.from({ length: 15 }, (_, index) => first + index))
  await send({ email: 'no address' })
  expect((await send()).body.ticket).toBe(first + 15)
})

it.each([
  ['no first name', { firstName: ' ' }, 'firstName'],
  ['no last name', { lastName: undefined }, 'lastName'],
  ['an address without @', { email: 'anjali' }, 'email'],
  ['an address with a line break', { email: 'a@example.in\r\nbcc: all@example.in' }, 'email'],
  ['a mobile number with letters', { mobile: '90000x0001' }, 'mobile'],
  ['a mobile number of another country', { mobile: '+4915112345678' }, 'mobile'],
  ['no message', { message: '' }, 'message'],
  ['a message of 5001 characters', { message: 'x'.repeat(5001) }, 'message'],
  ['a list in place of a message', { message: { $gt: '' } }, 'message'],
])('a message with %s is refused with an error of the field, and nothing is saved', async (_what, change, field) => {
  const { status, body } = await send(change)
  expect([status, body.code]).toEqual([400, 'invalid_input'])
  expect(Object.keys(body.fields as object)).toEqual([field])
  expect(await tickets()).toEqual([])
})

it('markup, formulas and line breaks in the names of a sender are saved as plain text on one line', async () => {
  await send({ firstName: '<script>alert(1)</script>', lastName: "=1+1\r\nlevel=error'); DROP TABLE tickets; --" })
  expect((await tickets())[0]).toMatchObject({
    first_name: '<script>alert(1)</script>',
    last_name: "=1+1 level=error'); DROP TABLE tickets; --",
  })
})

it('database rule 6: the same message with the same key is one ticket, also concurrently', async () => {
  const key = { 'idempotency-key': 'a3b1' }
  const answers = await Promise.all(Array.from({ length: 4 }, () => send({}, key)))
  expect(new Set(answers.map(({ body }) => body.ticket)).size).toBe(1)
  expect(await tickets()).toHaveLength(1)
})

it('another message with the same idempotency key is rejected', async () => {
  const key = { 'idempotency-key': 'a3b2' }
  await send({}, key)
  expect((await send({ message: 'Something else' }, key)).body.code).toBe('duplicate_request')
})

it('after a day an idempotency key can be used for another message', async () => {
  const key = { 'idempotency-key': 'a3b3' }
  const first = await send({}, key)
  test.clock.advance(86_400_001)
  const second = await send({ message: 'Still nothing' }, key)
  expect(second.status).toBe(200)
  expect(second.body.ticket).not.toBe(first.body.ticket)
})

it('the sixth message from one address in an hour, and the eleventh from one connection, get 429', async () => {
  const strict = await openTestShop({ RATE_LIMITS: 'on' })
  const write = (email: string) => strict.client().call(sendMessage, { body: aMessage({ email }) })
  for (let count = 0; count < 5; count++) expect((await write('one@example.in')).status).toBe(200)
  const sixth = await write('one@example.in')
  expect([sixth.status, sixth.body.code, Number(sixth.headers['retry-after']) > 0]).toEqual([
    429,
    'too_many_requests',
    true,
  ])
  for (let count = 0; count < 4; count++) expect((await write(`other${count}@example.in`)).status).toBe(200)
  expect((await write('another@example.in')).status).toBe(429)
  strict.clock.advance(3_600_000)
  expect((await write('one@example.in')).status).toBe(200)
  await strict.close()
})
