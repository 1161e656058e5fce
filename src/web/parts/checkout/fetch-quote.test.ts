// The first quote of a checkout: requested before the form is rendered, and used by it (PAGE-22).
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { UserReply } from '#contract/accounts.ts'
import type { AddressReply } from '#contract/addresses.ts'

const user = { _id: '1', name: 'Anjali Nair', email: 'anjali@example.in', phone: null } as UserReply
const address = { _id: '2', phoneNumber: '+919876543210', postcode: '682001', state: 'Kerala' } as AddressReply
const INPUT = { region: 'Kerala', postcode: '682001', choice: { coinsUsed: 0 } } as const

const calls = vi.fn()
beforeEach(() => {
  calls.mockReset()
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
    calls(JSON.parse(body))
    return Promise.resolve(Response.json({ payableAmount: calls.mock.calls.length }))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

const aCheckout = () => import('./fetch-quote.ts')

test('the checkout form uses the preloaded quote once, and requests the next quote itself', async () => {
  const { preloadQuote, fetchQuote } = await aCheckout()
  preloadQuote(user, { addresses: [address], last: null })
  expect(calls).toHaveBeenCalledExactlyOnceWith({
    billingData: { state: 'Kerala', postcode: '682001' },
    coinsUsed: 0,
  })
  expect(await fetchQuote(INPUT)).toEqual({ payableAmount: 1 })
  expect(await fetchQuote(INPUT)).toEqual({ payableAmount: 2 })
})

test('the checkout form requests its own quote when its input differs from the preloaded one', async () => {
  const { preloadQuote, fetchQuote } = await aCheckout()
  preloadQuote(user, { addresses: [address], last: null })
  expect(await fetchQuote({ ...INPUT, choice: { coinsUsed: 100 } })).toEqual({ payableAmount: 2 })
})

test('no quote is preloaded without an address, nor twice in one document', async () => {
  const { preloadQuote } = await aCheckout()
  preloadQuote(user, { addresses: [], last: null })
  expect(calls).not.toHaveBeenCalled()
  preloadQuote(user, { addresses: [address], last: null })
  preloadQuote(user, { addresses: [address], last: null })
  expect(calls).toHaveBeenCalledOnce()
})

test('the response to a cancelled quote request is dropped', async () => {
  const { preloadQuote, fetchQuote } = await aCheckout()
  preloadQuote(user, { addresses: [address], last: null })
  const leaving = new AbortController()
  const pending = fetchQuote(INPUT, leaving.signal)
  leaving.abort()
  await expect(pending).rejects.toThrow('abort')
})
