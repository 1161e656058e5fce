// The undo of the newest bulk action.
import { afterEach, expect, test } from 'vitest'
import { undoable } from './undo.tsx'

afterEach(undoable.clear)

const undo = (bulkAction: string) => ({ bulkAction, seconds: 10, status: 'processing' }) as const

test('the calls of one bulk action are undone together, each restarts the time for the undo, and another bulk action replaces the undo', () => {
  undoable.offer(undo('a'), 10, 1000)
  undoable.offer(undo('a'), 5, 4000)
  expect(undoable.get()).toMatchObject({ bulkAction: 'a', count: 15, endsAt: 14_000 })
  undoable.offer(undo('b'), 1, 5000)
  expect(undoable.get()).toMatchObject({ bulkAction: 'b', count: 1 })
})

test('when a bulk action finishes, its undo is offered again for the moved orders, unless a newer bulk action has replaced it', () => {
  undoable.offer(undo('a'), 10, 1000)
  undoable.renew(undo('a'), 8, 9000)
  expect(undoable.get()).toMatchObject({ bulkAction: 'a', count: 8, endsAt: 19_000 })
  undoable.offer(undo('b'), 1, 12_000)
  undoable.renew(undo('a'), 8, 13_000)
  expect(undoable.get()).toMatchObject({ bulkAction: 'b', count: 1 })
})

test('no undo is offered for a bulk action that moved nothing or cannot be undone', () => {
  undoable.offer(null, 3)
  undoable.offer(undo('a'), 0)
  expect(undoable.get()).toBeNull()
})
