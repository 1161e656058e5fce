// What a tab keeps of replies to staff, and for whom (ADM-34).
import { beforeEach, expect, it, vi } from 'vitest'
import type { UserReply } from '#contract/accounts.ts'
import { session } from '#web/parts/session/session-store.ts'
import { queryCache } from './use-query.ts'

const somebody = (id: string): UserReply => ({ _id: id, name: 'Asha', role: 'admin' }) as UserReply

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '' })
  session.setUser(somebody('a'))
  queryCache.set('/orders', ['one'])
})

it('an answer is there for whoever had it, also after her coins or her name changed', () => {
  session.setUser({ ...somebody('a'), name: 'Asha Nair' })
  expect(queryCache.get('/orders')?.reply).toEqual(['one'])
})

it('somebody else finds none', () => {
  session.setUser(somebody('b'))
  expect(queryCache.get('/orders')).toBeUndefined()
})

it('nobody finds one after she has left, and neither does she when she comes back', () => {
  session.clear()
  expect(queryCache.get('/orders')).toBeUndefined()
  session.setUser(somebody('a'))
  expect(queryCache.get('/orders')).toBeUndefined()
})

it('of many the oldest go', () => {
  for (let count = 0; count < 40; count++) queryCache.set(`/orders/${count}`, count)
  expect(queryCache.get('/orders')).toBeUndefined()
  expect(queryCache.get('/orders/39')?.reply).toBe(39)
})
