// After a login, the user is led only to pages of this shop. Pages show the visitor's state only to visitors.
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { requireUser, safeReturnPath } from './guards.ts'
import { currentUser, session } from './session-store.ts'
import { requireStaff } from './staff-guard.ts'

test.each([
  ['/cart', '/cart'],
  ['/products?page=2#shelf', '/products?page=2#shelf'],
  ['/account/../cart', '/cart'],
])('the requested return address %s leads to %s after the login', (next, path) =>
  expect(safeReturnPath(next)).toBe(path),
)

test.each([
  null,
  '',
  'cart',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/..//evil.example',
])('security 33: the requested return address %j is ignored after the login', (next) =>
  expect(safeReturnPath(next)).toBeNull(),
)

describe('while the session is unknown', () => {
  const unknownSession = { loading: false, user: null, isUnknown: true }
  const user = { _id: 'a', role: 'user' } as never
  beforeEach(() => {
    vi.restoreAllMocks()
    vi.spyOn(session, 'ready').mockResolvedValue(null)
  })

  test.each([
    ['a private page', () => requireUser('/account')],
    ['the back office', () => requireStaff()],
    ['cart, coins and checkout', () => currentUser()],
  ])('while the session is unknown, %s answers 503 instead of redirecting to the login', async (_, guard) => {
    vi.spyOn(session, 'get').mockReturnValue(unknownSession)
    vi.spyOn(session, 'refresh').mockResolvedValue(null)
    const thrown = await guard().then(
      () => null,
      (error: unknown) => error,
    )
    expect(thrown instanceof Response ? [thrown.status, thrown.headers.get('location')] : thrown).toEqual([503, null])
  })

  test('an unknown session is requested once more, and a logged-in user then sees the page', async () => {
    vi.spyOn(session, 'get').mockReturnValue(unknownSession)
    vi.spyOn(session, 'refresh').mockResolvedValue(user)
    expect(await requireUser('/account')).toBe(user)
  })

  test('a user without a session is treated as a visitor', async () => {
    vi.spyOn(session, 'get').mockReturnValue({ ...unknownSession, isUnknown: false })
    expect(await currentUser()).toBeNull()
  })
})
