// The batches to which returned units are assigned (STK-16).
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spreadOverBatches } from './returned-goods.ts'

const first = { batch: 'a', isUnfit: false, out: 2 }
const later = { batch: 'b', isUnfit: false, out: 2 }

test('restocked units go to the batch with the latest expiry, spoiled ones to the batch that expires first', () => {
  expect(spreadOverBatches([first, later], { shelf: 1, spoiled: 1 })).toEqual([
    { batch: 'a', shelf: 0, spoiled: 1 },
    { batch: 'b', shelf: 1, spoiled: 0 },
  ])
  expect(spreadOverBatches([], { shelf: 1, spoiled: 2 })).toEqual([{ batch: null, shelf: 1, spoiled: 2 }])
})

test('a recalled or expired batch gets no restocked units back, but may get spoiled ones', () => {
  const unfit = { ...later, isUnfit: true }
  expect(spreadOverBatches([first, unfit], { shelf: 3, spoiled: 0 })).toBeNull()
  expect(spreadOverBatches([first, unfit], { shelf: 2, spoiled: 2 })).toEqual([
    { batch: 'a', shelf: 2, spoiled: 0 },
    { batch: 'b', shelf: 0, spoiled: 2 },
  ])
})

test('no batch gets back more units than were sent from it, and either all units are assigned or none', () => {
  const batches = fc.array(fc.record({ batch: fc.uuid(), isUnfit: fc.boolean(), out: fc.nat(9) }), { minLength: 1 })
  fc.assert(
    fc.property(batches, fc.nat(20), fc.nat(20), (out, shelf, spoiled) => {
      const parts = spreadOverBatches(out, { shelf, spoiled })
      if (parts === null) return
      const sum = (kind: 'shelf' | 'spoiled') => parts.reduce((units, part) => units + part[kind], 0)
      expect([sum('shelf'), sum('spoiled')]).toEqual([shelf, spoiled])
      for (const part of parts) {
        const of = out.find(({ batch }) => batch === part.batch)
        expect(part.shelf + part.spoiled).toBeLessThanOrEqual(of?.out ?? 0)
        if (of?.isUnfit) expect(part.shelf).toBe(0)
      }
    }),
  )
})
