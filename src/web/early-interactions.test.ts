// What a document asked before its modules came is taken once, and asked again when it is no good (PAGE-22).
import { afterEach, expect, test, vi } from 'vitest'
import { earlyAnswer } from './early-interactions.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const hold = (answer: Promise<Response>) => vi.stubGlobal('window', { earlyAnswers: { '/basket': answer } })

test('an early answer is given to who asks first', async () => {
  hold(Promise.resolve(new Response('cart')))
  expect(await (await earlyAnswer('GET', '/basket'))?.text()).toBe('cart')
  expect(await earlyAnswer('GET', '/basket')).toBeNull()
})

test('it is for its own call alone', async () => {
  hold(Promise.resolve(new Response('cart')))
  expect(await earlyAnswer('POST', '/basket')).toBeNull()
  expect(await earlyAnswer('GET', '/who')).toBeNull()
})

test('a refusal or no answer is asked again', async () => {
  hold(Promise.resolve(new Response('', { status: 401 })))
  expect(await earlyAnswer('GET', '/basket')).toBeNull()
  hold(Promise.reject(new TypeError('no network')))
  expect(await earlyAnswer('GET', '/basket')).toBeNull()
})

test('a page that asked nothing early asks as ever', async () => {
  vi.stubGlobal('window', {})
  expect(await earlyAnswer('GET', '/basket')).toBeNull()
})
