// Questions from the FAQ page, with a text and for visitors an email address (MSG-3).
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { askQuestion, sendMessage } from '#contract/calls/contact.ts'
import { formErrors } from '#copy/errors.ts'
import { aMessage, aShopper } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let test: TestShop

beforeAll(async () => {
  test = await openTestShop()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.shop.db.deleteFrom('tickets').execute()
})

const ask = (body: object, headers: Record<string, string> = {}) =>
  test.client().call(askQuestion, { body: { email: 'anjali@example.in', ...body }, headers })
const tickets = () => test.shop.db.selectFrom('tickets').selectAll().orderBy('number').execute()
const emailsTo = (email: string) =>
  test.shop.db.selectFrom('emails').selectAll().where('recipient', '=', email).execute()

it('the question of a visitor is saved with the address, and the reply has its number', async () => {
  const { status, body } = await ask({ question: ' Do you post\nto Idukki? ', email: ' Anjali@Example.in ' })
  expect([status, body.message]).toEqual([200, 'We have received your question.'])
  expect(await tickets()).toMatchObject([
    { number: body.ticket, kind: 'question', email: 'anjali@example.in', message: 'Do you post to Idukki?' },
  ])
})

it('an email with the number of the question is queued and sent', async () => {
  const { body } = await ask({ question: 'Do you post to Idukki?', email: 'asker@example.in' })
  expect(await emailsTo('asker@example.in')).toMatchObject([
    { kind: 'contact-received', content: { ticket: body.ticket } },
  ])
  await test.drain()
  expect(test.mailbox.to('asker@example.in')[0]?.subject).toContain(String(body.ticket))
})

it('a shopper enters only the question; an address in the request is ignored', async () => {
  const { client, email } = await aShopper(test, { name: 'Kavya Das' })
  expect((await client.call(askQuestion, { body: { question: 'Is it plain?' } })).status).toBe(200)
  await client.call(askQuestion, { body: { question: 'Is it small?', email: 'somebody.else@example.in' } })
  expect(await tickets()).toMatchObject([
    { first_name: 'Kavya Das', email, message: 'Is it plain?' },
    { first_name: 'Kavya Das', email, message: 'Is it small?' },
  ])
})

it.each([
  ['an empty question', { question: ' ' }, { question: formErrors.required }],
  ['a form without a question', {}, { question: formErrors.required }],
  ['a question of 1001 characters', { question: 'x'.repeat(1001) }, { question: formErrors.tooLong({ max: 1000 }) }],
  ['a question that is a list', { question: ['?'] }, { question: formErrors.wrongType }],
  ['an invalid address', { question: 'Why?', email: 'anjali' }, { email: formErrors.email }],
  ['a visitor without an address', { question: 'Why?', email: undefined }, { email: formErrors.required }],
])('%s is refused with an error of the field, and nothing is saved', async (_what, body, fields) => {
  const answer = await ask(body)
  expect([answer.status, answer.body.code, answer.body.fields]).toEqual([400, 'invalid_input', fields])
  expect(await tickets()).toEqual([])
})

it('a question of a thousand characters is accepted', async () => {
  expect((await ask({ question: 'x'.repeat(1000) })).status).toBe(200)
})

it('the same question with the same idempotency key is one ticket; another question with the key is refused', async () => {
  const key = { 'idempotency-key': 'q1' }
  const answers = await Promise.all(Array.from({ length: 3 }, () => ask({ question: 'Twice?' }, key)))
  expect(new Set(answers.map(({ body }) => body.ticket)).size).toBe(1)
  expect(await tickets()).toHaveLength(1)
  expect((await ask({ question: 'Something else?' }, key)).body.code).toBe('duplicate_request')
})

it('questions and messages from one address count towards one limit, and the sixth in an hour gets 429', async () => {
  const strict = await openTestShop({ RATE_LIMITS: 'on' })
  const askOnce = () => strict.client().call(askQuestion, { body: { question: 'Why?', email: 'one@example.in' } })
  const writeOnce = () => strict.client().call(sendMessage, { body: aMessage({ email: 'one@example.in' }) })
  for (let count = 0; count < 5; count++) expect((await (count % 2 ? askOnce() : writeOnce())).status).toBe(200)
  const answers = [await askOnce(), await writeOnce()]
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
    Array.from({ length: 2 }, () => [429, 'too_many_requests']),
  )
  strict.clock.advance(3_600_000)
  expect((await askOnce()).status).toBe(200)
  await strict.close()
})
