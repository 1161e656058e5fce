// A toast stays for 5000 ms, longer while it is being read.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listToasts, toast } from './toast-store.ts'

const texts = () => listToasts().map(({ text }) => text)

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  for (const { id } of listToasts()) toast.dismiss(id)
  vi.useRealTimers()
})

test('a toast closes after 5000 ms', () => {
  toast.success('Added to cart!')
  vi.advanceTimersByTime(4999)
  expect(texts()).toEqual(['Added to cart!'])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual([])
})

test('a toast under the pointer or with the focus stays, and afterwards keeps its remaining time', () => {
  toast.failure('Failed to add product to cart.', 'We don’t have enough of this in stock.')
  vi.advanceTimersByTime(2000)
  toast.pause()
  vi.advanceTimersByTime(60_000)
  expect(texts()).toEqual(['Failed to add product to cart.'])
  toast.resume()
  vi.advanceTimersByTime(2999)
  expect(texts()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual([])
})

test('a repeated toast is shown once, with the full duration again', () => {
  toast.success('Added to cart!')
  vi.advanceTimersByTime(3000)
  toast.success('Added to cart!')
  expect(texts()).toEqual(['Added to cart!'])
  vi.advanceTimersByTime(3000)
  expect(texts()).toEqual(['Added to cart!'])
})

test('a success toast removes earlier toasts of failures and notices', () => {
  toast.success('Saved')
  toast.failure('Login failed')
  toast.notice('Please log in to add items to your cart.')
  toast.success('Login successful!')
  expect(texts()).toEqual(['Saved', 'Login successful!'])
})

test('at most the newest four toasts are shown', () => {
  for (const number of [1, 2, 3, 4, 5, 6]) toast.success(`Message ${number}`)
  expect(texts()).toEqual(['Message 3', 'Message 4', 'Message 5', 'Message 6'])
})
