// The cache of replies in a tab belongs to one user (ADM-34).
import { beforeEach, expect, it, vi } from 'vitest'
import type { UserReply } from '#contract/accounts.ts'
import { session } from '#web/parts/session/session-store.ts'
import { queryCache } from './use-query.ts'

const aUser = (id: string): UserReply => ({ _id: id, name: 'Asha', role: 'admin' }) as UserReply

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '' })
  session.setUser(aUser('a'))
  queryCache.set('/orders', ['one'])
})

it('a cached reply is returned to its owner, also after coins or name changed', () => {
  session.setUser({ ...aUser('a'), name: 'Asha Nair' })
  expect(queryCache.get('/orders')?.reply).toEqual(['one'])
})

it('another user gets no cached reply', () => {
  session.setUser(aUser('b'))
  expect(queryCache.get('/orders')).toBeUndefined()
})

it('the cache is empty after a logout, also for its owner at the next login', () => {
  session.clear()
  expect(queryCache.get('/orders')).toBeUndefined()
  session.setUser(aUser('a'))
  expect(queryCache.get('/orders')).toBeUndefined()
})

it('the oldest replies are removed when there are many', () => {
  for (let count = 0; count < 40; count++) queryCache.set(`/orders/${count}`, count)
  expect(queryCache.get('/orders')).toBeUndefined()
  expect(queryCache.get('/orders/39')?.reply).toBe(39)
})
