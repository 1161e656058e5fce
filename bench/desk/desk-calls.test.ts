// What the bench of the desk asks is all that staff can read there.
import { expect, it } from 'vitest'
import { deskCalls, NOT_MEASURED, readingCalls } from './desk-calls.ts'
import type { Shown } from './shown.ts'

const shown = new Proxy({} as Shown, { get: () => '1' })

it('asks everything that staff can read, or says why not', () => {
  const asked = new Set(deskCalls(shown).map(({ call }) => call.path))
  const missing = readingCalls().filter(({ path }) => !asked.has(path) && NOT_MEASURED[path] === undefined)
  expect(missing.map(({ path }) => path)).toEqual([])
})

it('asks each under a name of its own', () => {
  const names = deskCalls(shown).map(({ name }) => name)
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
})
