// Which rows a choice with Shift takes along.
import { expect, it } from 'vitest'
import { between } from './use-chosen.ts'

const ids = ['a', 'b', 'c', 'd']

it.each([
  ['downwards', 'b', 'd', ['b', 'c', 'd']],
  ['upwards', 'd', 'b', ['b', 'c', 'd']],
  ['itself alone, when none was chosen before', null, 'c', ['c']],
  ['itself alone, when the one before has left the list', 'gone', 'c', ['c']],
])('all rows %s', (_what, from, to, taken) => {
  expect(between(ids, from, to)).toEqual(taken)
})
