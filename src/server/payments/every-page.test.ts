// A list is read to its end, and one that has none is not taken for read.
import { expect, it } from 'vitest'
import { everyPage } from './at-every-gateway.ts'

it('goes on behind all that was listed, also behind what could not be read', async () => {
  const pages = [
    { items: ['a', 'b'], count: 3, isLast: false },
    { items: [], count: 3, isLast: false },
    { items: ['c'], count: 1, isLast: true },
  ]
  const skips: number[] = []
  const seen: string[] = []
  await everyPage(
    async (skip) => {
      skips.push(skip)
      return pages[skips.length - 1] ?? { items: [], count: 0, isLast: true }
    },
    async (items) => {
      seen.push(...items)
    },
  )
  expect([skips, seen]).toEqual([
    [0, 3, 6],
    ['a', 'b', 'c'],
  ])
})

it('throws for a list without an end, so that nobody notes it as read', async () => {
  const endless = everyPage(
    async () => ({ items: ['again'], count: 1, isLast: false }),
    async () => undefined,
  )
  await expect(endless).rejects.toThrow('has no end')
})
