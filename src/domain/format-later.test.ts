// Formatters that are made with their first value.
import { expect, it, vi } from 'vitest'
import { formatLater } from './format-later.ts'

it('makes nothing before a value is there, and then once', () => {
  const make = vi.fn(() => ({ format: (value: number) => `${value} kits` }))
  const format = formatLater(make)
  expect(make).not.toHaveBeenCalled()
  expect([format(1), format(2)]).toEqual(['1 kits', '2 kits'])
  expect(make).toHaveBeenCalledTimes(1)
})
