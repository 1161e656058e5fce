// The signup's credentials are passed to the login form once, within five minutes and only in the same document
// (ACC-20).
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const ASHA = { email: 'asha@example.in', password: 'evening water 1947' }
const listeners = new Map<string, () => void>()

beforeEach(() => {
  listeners.clear()
  vi.useFakeTimers()
  vi.stubGlobal('window', {
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
    removeEventListener: (name: string) => listeners.delete(name),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetModules()
})

const importModule = () => import('./signup-credentials.ts')

test('the credentials of a new signup can be read once, by the login', async () => {
  const { saveCredentials, takeCredentials } = await importModule()
  expect(takeCredentials()).toBeNull()
  saveCredentials(ASHA)
  expect(takeCredentials()).toMatchObject(ASHA)
  expect(takeCredentials()).toBeNull()
})

test('the credentials of a new signup are removed after five minutes, even when the device slept and no timer ran', async () => {
  const { saveCredentials, takeCredentials } = await importModule()
  saveCredentials(ASHA)
  vi.setSystemTime(Date.now() + 5 * 60_000)
  expect(takeCredentials()).toBeNull()
  saveCredentials(ASHA)
  vi.advanceTimersByTime(5 * 60_000 - 1)
  expect(takeCredentials()).toMatchObject(ASHA)
})

test('the credentials of a new signup are removed when the page is left, so that Back does not restore the password', async () => {
  const { saveCredentials, takeCredentials } = await importModule()
  saveCredentials(ASHA)
  listeners.get('pagehide')?.()
  expect(takeCredentials()).toBeNull()
})
