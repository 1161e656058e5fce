// Replies match their schemas, with the compiled serializer as with the standard one.
import { expect, it } from 'vitest'
import { z } from 'zod'
import { createZodServer } from './zod-server.ts'

const reply = z.object({
  orders: z.array(
    z.object({
      _id: z.string(),
      slip: z.object({ changed: z.array(z.enum(['address', 'items'])) }).nullable(),
      total: z.number().optional(),
      counts: z.partialRecord(z.enum(['placed', 'packed']), z.number()),
    }),
  ),
})
const FITTING = { _id: '1', slip: { changed: ['address'] }, total: 3, counts: { packed: 2 } }

/** Sends the same reply three times, because the first one compiles the schema. */
async function answers(payload: unknown) {
  const app = createZodServer()
  app.get('/', { config: { access: 'public' }, schema: { response: { 200: reply } } }, async () => payload as never)
  const replies = []
  for (let time = 0; time < 3; time++) replies.push(await app.inject('/'))
  return replies.map(({ statusCode, body }) => ({ statusCode, said: JSON.parse(body) as unknown }))
}

it('a reply has the fields of its schema, and no others', async () => {
  const payload = { orders: [FITTING, { _id: '2', slip: null, counts: {} }] }
  const fullPayload = { orders: payload.orders.map((order) => ({ ...order, password: 'secret' })), cost: 7 }
  for (const answer of await answers(fullPayload)) expect(answer).toEqual({ statusCode: 200, said: payload })
})

it.each([
  ['with a missing field', { ...FITTING, _id: undefined }],
  ['with an unknown value', { ...FITTING, slip: { changed: ['nothing that we know'] } }],
  ['of null', null],
])('a response %s is replaced with an error', async (_what, order) => {
  for (const { statusCode, said } of await answers({ orders: [FITTING, order] })) {
    expect(statusCode).toBe(500)
    expect(said).not.toHaveProperty('orders')
  }
})
