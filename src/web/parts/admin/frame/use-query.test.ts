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

it("the same user gets the cached reply, even after the user's name or coins have changed", () => {
  session.setUser({ ...aUser('a'), name: 'Asha Nair' })
  expect(queryCache.get('/orders')?.reply).toEqual(['one'])
})

it('another user gets no cached reply', () => {
  session.setUser(aUser('b'))
  expect(queryCache.get('/orders')).toBeUndefined()
})

it("a logout empties the cache, also for the same user's next login", () => {
  session.clear()
  expect(queryCache.get('/orders')).toBeUndefined()
  session.setUser(aUser('a'))
  expect(queryCache.get('/orders')).toBeUndefined()
})

it('when the cache is full, the oldest replies are removed', () => {
  for (let count = 0; count < 40; count++) queryCache.set(`/orders/${count}`, count)
  expect(queryCache.get('/orders')).toBeUndefined()
  expect(queryCache.get('/orders/39')?.reply).toBe(39)
})
