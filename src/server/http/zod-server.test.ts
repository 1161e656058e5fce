// Answers go out as their schemas have them, whatever the code that holds them against those is made of.
import { expect, it } from 'vitest'
import { z } from 'zod'
import { zodServer } from './zod-server.ts'

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

/** What a shop answers with that has this to say, three times: the first time is like all others. */
async function answers(said: unknown) {
  const app = zodServer()
  app.get('/', { config: { access: 'public' }, schema: { response: { 200: reply } } }, async () => said as never)
  const replies = []
  for (let time = 0; time < 3; time++) replies.push(await app.inject('/'))
  return replies.map(({ statusCode, body }) => ({ statusCode, said: JSON.parse(body) as unknown }))
}

it('an answer says what its call promises, and nothing that stands beside it', async () => {
  const told = { orders: [FITTING, { _id: '2', slip: null, counts: {} }] }
  const known = { orders: told.orders.map((order) => ({ ...order, password: 'secret' })), cost: 7 }
  for (const answer of await answers(known)) expect(answer).toEqual({ statusCode: 200, said: told })
})

it.each([
  ['that lacks something', { ...FITTING, _id: undefined }],
  ['with something else than is promised', { ...FITTING, slip: { changed: ['nothing that we know'] } }],
  ['of nothing', null],
])('an answer %s goes to nobody', async (_what, order) => {
  for (const { statusCode, said } of await answers({ orders: [FITTING, order] })) {
    expect(statusCode).toBe(500)
    expect(said).not.toHaveProperty('orders')
  }
})
