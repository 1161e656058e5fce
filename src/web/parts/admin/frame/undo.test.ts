// What can be taken back: the newest deed, whole, over several calls.
import { afterEach, expect, test } from 'vitest'
import { undoable } from './undo.tsx'

afterEach(undoable.clear)

const undo = (deed: string) => ({ deed, seconds: 10, status: 'processing' }) as const

test('calls of one deed add up and its seconds begin anew; another deed takes its place', () => {
  undoable.offer(undo('a'), 10, 1000)
  undoable.offer(undo('a'), 5, 4000)
  expect(undoable.get()).toMatchObject({ deed: 'a', count: 15, endsAt: 14_000 })
  undoable.offer(undo('b'), 1, 5000)
  expect(undoable.get()).toMatchObject({ deed: 'b', count: 1 })
})

test('a deed that came to its end later is offered anew as what it has moved, and takes nobody’s place', () => {
  undoable.offer(undo('a'), 10, 1000)
  undoable.renew(undo('a'), 8, 9000)
  expect(undoable.get()).toMatchObject({ deed: 'a', count: 8, endsAt: 19_000 })
  undoable.offer(undo('b'), 1, 12_000)
  undoable.renew(undo('a'), 8, 13_000)
  expect(undoable.get()).toMatchObject({ deed: 'b', count: 1 })
})

test('nothing is offered for what moved nothing or stays', () => {
  undoable.offer(null, 3)
  undoable.offer(undo('a'), 0)
  expect(undoable.get()).toBeNull()
})
