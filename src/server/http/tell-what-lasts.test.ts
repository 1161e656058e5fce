// What staff read of orders is told once it is durable, and what makes it durable is on its way while the answer is written (DB-11).
import type { FastifyContextConfig } from 'fastify'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { tellWhatLasts } from './tell-what-lasts.ts'
import { zodServer } from './zod-server.ts'

/** A list of staff's; `happens` gathers what becomes of an answer, `lasts` makes durable what waits to be. */
function aList({ said = 'a parcel', fails = false } = {}) {
  const happens: string[] = []
  const flush = Promise.withResolvers<void>()
  const app = zodServer()
  tellWhatLasts(app, {
    flush: () => {
      happens.push('asked to be made durable')
      return flush.promise
    },
  })
  const text = z.string().refine((words) => {
    happens.push('written')
    return words !== 'what cannot be said'
  })
  const config = { access: 'admin', call: { method: 'GET', access: 'admin' } } as unknown as FastifyContextConfig
  app.get('/', { config, schema: { response: { 200: z.object({ order: text }) } } }, async () => {
    happens.push('read')
    if (fails) throw new Error('the database is away')
    return { order: said }
  })
  return { app, happens, lasts: flush.resolve, isLost: () => flush.reject(new Error('nobody knows')) }
}

it('an answer waits until what it tells is durable, and is written meanwhile', async () => {
  const { app, happens, lasts } = aList()
  const answer = app.inject('/').then((reply) => {
    happens.push('told')
    return reply
  })
  await expect.poll(() => happens).toEqual(['read', 'asked to be made durable', 'written'])
  lasts()
  expect((await answer).statusCode).toBe(200)
  expect(happens.at(-1)).toBe('told')
})

it('what may not be durable is told to nobody', async () => {
  const { app, isLost } = aList()
  isLost()
  expect((await app.inject('/')).statusCode).toBe(500)
})

it('an answer that could not be written waits for nothing', async () => {
  const { app, isLost } = aList({ said: 'what cannot be said' })
  expect((await app.inject('/')).statusCode).toBe(500)
  // Nobody waits for it any more, and it is no fault that nobody has foreseen.
  isLost()
})

it('a refusal because of the database asks nothing of it', async () => {
  const { app, happens } = aList({ fails: true })
  expect((await app.inject('/')).statusCode).toBe(500)
  expect(happens).toEqual(['read'])
})
