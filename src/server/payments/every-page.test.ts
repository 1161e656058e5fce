// A gateway's list is read to its end, and an endless list is an error.
import { expect, it } from 'vitest'
import { forEachPage } from './at-every-gateway.ts'

it('reading all pages of a gateway list counts items that could not be parsed, so that the next page starts at the right item', async () => {
  const pages = [
    { items: ['a', 'b'], count: 3, isLast: false },
    { items: [], count: 3, isLast: false },
    { items: ['c'], count: 1, isLast: true },
  ]
  const skips: number[] = []
  const collected: string[] = []
  await forEachPage(
    async (skip) => {
      skips.push(skip)
      return pages[skips.length - 1] ?? { items: [], count: 0, isLast: true }
    },
    async (items) => {
      collected.push(...items)
    },
  )
  expect([skips, collected]).toEqual([
    [0, 3, 6],
    ['a', 'b', 'c'],
  ])
})

it('reading a gateway list that never ends throws, so that it is not recorded as read', async () => {
  const endless = forEachPage(
    async () => ({ items: ['again'], count: 1, isLast: false }),
    async () => undefined,
  )
  await expect(endless).rejects.toThrow('did not end')
})
