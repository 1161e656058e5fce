// Formatters that are created when they are first used.
import { expect, it, vi } from 'vitest'
import { lazyFormat } from './format-later.ts'

it('a formatter is created when the first value is formatted, and is reused for later values', () => {
  const make = vi.fn(() => ({ format: (value: number) => `${value} kits` }))
  const format = lazyFormat(make)
  expect(make).not.toHaveBeenCalled()
  expect([format(1), format(2)]).toEqual(['1 kits', '2 kits'])
  expect(make).toHaveBeenCalledTimes(1)
})
