// What a machine has seen of a shop is kept whole, whoever writes at the same moment (OPS-12).
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { keepSeen, readSeen, type SeenHistory } from './watch-history.ts'

const seen = (orders: number): SeenHistory => ({
  counters: { order: orders },
  system: '7',
  timeline: '1',
  since: '2026-11-20T05:00:00.000Z',
})

it('fault 37: two processes of one number that write at the same moment both get through, and the file stays whole', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-seen-'))
  // As in two containers that share a folder: both are number 1.
  const writes = await Promise.allSettled([1, 2].map((orders) => keepSeen(folder, 'nila', seen(orders))))
  expect(writes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  expect([1, 2]).toContain((await readSeen(folder, 'nila'))?.counters.order)
  expect(await readdir(folder)).toEqual(['history.json'])
  await rm(folder, { recursive: true })
})
