// Formatters that are created with their first value.
import { expect, it, vi } from 'vitest'
import { lazyFormat } from './format-later.ts'

it('no date formatter is created before the first value, and only one after it', () => {
  const make = vi.fn(() => ({ format: (value: number) => `${value} kits` }))
  const format = lazyFormat(make)
  expect(make).not.toHaveBeenCalled()
  expect([format(1), format(2)]).toEqual(['1 kits', '2 kits'])
  expect(make).toHaveBeenCalledTimes(1)
})
