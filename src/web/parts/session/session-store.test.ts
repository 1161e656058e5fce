// The session over an unreliable connection: a lost response logs no user out (PAGE-31, ACC-3).
import { beforeEach, expect, test, vi } from 'vitest'
import type { UserReply } from '#contract/accounts.ts'
import { MARKER_COOKIE } from '#contract/urls.ts'
import { session } from './session-store.ts'

const ANJALI = { _id: 'a'.repeat(24), name: 'Anjali' } as unknown as UserReply

let answer: () => Response
beforeEach(() => {
  vi.stubGlobal('document', { cookie: '' })
  session.clear()
  vi.stubGlobal('document', { cookie: `${MARKER_COOKIE}=1` })
  vi.stubGlobal('fetch', async () => answer())
})

const throwNetworkError = () => {
  throw new TypeError('Failed to fetch')
}
const UNHEARD: readonly [string, () => Response][] = [
  ['no response', throwNetworkError],
  ["a balancer's response", () => new Response('<h1>503</h1>', { status: 503 })],
]

test.each(UNHEARD)('the user stays logged in when reloading the session gets %s', async (_, unheard) => {
  session.setUser(ANJALI)
  answer = unheard
  expect(await session.refresh()).toEqual(ANJALI)
  expect(session.get()).toEqual({ loading: false, user: ANJALI, isUnknown: false })
})

test.each(UNHEARD)('the session is unknown when its first request gets %s', async (_, unheard) => {
  answer = unheard
  expect(await session.refresh()).toBeNull()
  expect(session.get()).toEqual({ loading: false, user: null, isUnknown: true })
})

test('a 401 response ends the session', async () => {
  session.setUser(ANJALI)
  answer = () => Response.json({ code: 'not_signed_in', message: 'Please log in.' }, { status: 401 })
  expect(await session.refresh()).toBeNull()
  expect(session.get()).toEqual({ loading: false, user: null, isUnknown: false })
})
