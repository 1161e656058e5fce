// Things that are made when they are first needed.
import { expect, it, vi } from 'vitest'
import { madeOnce } from './made-once.ts'

it('makes nothing before it is needed, and then once', () => {
  const make = vi.fn(() => ({}))
  const thing = madeOnce(make)
  expect(make).not.toHaveBeenCalled()
  expect(thing()).toBe(thing())
  expect(make).toHaveBeenCalledTimes(1)
})
