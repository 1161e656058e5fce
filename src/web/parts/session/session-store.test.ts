// The session over an unreliable connection: a lost response logs no user out (PAGE-31, ACC-3).
import { beforeEach, expect, test, vi } from 'vitest'
import type { UserReply } from '#contract/accounts.ts'
import { MARKER_COOKIE } from '#contract/urls.ts'
import { session } from './session-store.ts'

const ANJALI = { _id: 'a'.repeat(24), name: 'Anjali' } as unknown as UserReply

let respond: () => Response
beforeEach(() => {
  vi.stubGlobal('document', { cookie: '' })
  session.clear()
  vi.stubGlobal('document', { cookie: `${MARKER_COOKIE}=1` })
  vi.stubGlobal('fetch', async () => respond())
})

const throwNetworkError = () => {
  throw new TypeError('Failed to fetch')
}
const NO_ANSWERS: readonly [string, () => Response][] = [
  ['no response', throwNetworkError],
  ["a balancer's response", () => new Response('<h1>503</h1>', { status: 503 })],
]

test.each(NO_ANSWERS)('the user stays logged in when reloading the session gets %s', async (_, getNoAnswer) => {
  session.setUser(ANJALI)
  respond = getNoAnswer
  expect(await session.refresh()).toEqual(ANJALI)
  expect(session.get()).toEqual({ loading: false, user: ANJALI, isUnknown: false })
})

test.each(NO_ANSWERS)('the session is unknown when its first request gets %s', async (_, getNoAnswer) => {
  respond = getNoAnswer
  expect(await session.refresh()).toBeNull()
  expect(session.get()).toEqual({ loading: false, user: null, isUnknown: true })
})

test('a 401 response ends the session', async () => {
  session.setUser(ANJALI)
  respond = () => Response.json({ code: 'not_signed_in', message: 'Please log in.' }, { status: 401 })
  expect(await session.refresh()).toBeNull()
  expect(session.get()).toEqual({ loading: false, user: null, isUnknown: false })
})
