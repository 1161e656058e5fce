// Early responses: requested by the document before its modules, used once, and requested again when they failed
// (PAGE-22).
import { afterEach, expect, test, vi } from 'vitest'
import { takeEarlyResponse } from './early-interactions.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const setEarlyAnswer = (answer: Promise<Response>) => vi.stubGlobal('window', { earlyAnswers: { '/basket': answer } })

test('the response of an early call is given to the first caller', async () => {
  setEarlyAnswer(Promise.resolve(new Response('cart')))
  expect(await (await takeEarlyResponse('GET', '/basket'))?.text()).toBe('cart')
  expect(await takeEarlyResponse('GET', '/basket')).toBeNull()
})

test('the response of an early call is used for its own call only', async () => {
  setEarlyAnswer(Promise.resolve(new Response('cart')))
  expect(await takeEarlyResponse('POST', '/basket')).toBeNull()
  expect(await takeEarlyResponse('GET', '/who')).toBeNull()
})

test('an early call with an error response or none is requested again', async () => {
  setEarlyAnswer(Promise.resolve(new Response('', { status: 401 })))
  expect(await takeEarlyResponse('GET', '/basket')).toBeNull()
  setEarlyAnswer(Promise.reject(new TypeError('no network')))
  expect(await takeEarlyResponse('GET', '/basket')).toBeNull()
})

test('on a page without early calls no early response is found', async () => {
  vi.stubGlobal('window', {})
  expect(await takeEarlyResponse('GET', '/basket')).toBeNull()
})
