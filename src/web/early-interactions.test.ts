// Early responses: requested by the document before its modules, used once, and requested again when they failed
// (PAGE-22).
import { afterEach, expect, test, vi } from 'vitest'
import { takeEarlyResponse } from './early-interactions.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const setEarlyResponse = (response: Promise<Response>) =>
  vi.stubGlobal('window', { earlyResponses: { '/basket': response } })

test('the response of an early call is returned once, to the first caller', async () => {
  setEarlyResponse(Promise.resolve(new Response('cart')))
  expect(await (await takeEarlyResponse('GET', '/basket'))?.text()).toBe('cart')
  expect(await takeEarlyResponse('GET', '/basket')).toBeNull()
})

test('the response of an early call is returned only for the same method and path', async () => {
  setEarlyResponse(Promise.resolve(new Response('cart')))
  expect(await takeEarlyResponse('POST', '/basket')).toBeNull()
  expect(await takeEarlyResponse('GET', '/who')).toBeNull()
})

test('an early call that failed, or got an error response, gives no early response', async () => {
  setEarlyResponse(Promise.resolve(new Response('', { status: 401 })))
  expect(await takeEarlyResponse('GET', '/basket')).toBeNull()
  setEarlyResponse(Promise.reject(new TypeError('no network')))
  expect(await takeEarlyResponse('GET', '/basket')).toBeNull()
})

test('without an early call there is no early response', async () => {
  vi.stubGlobal('window', {})
  expect(await takeEarlyResponse('GET', '/basket')).toBeNull()
})
