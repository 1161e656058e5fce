// The lists of faults, rules and attacks, compared with the tests that have their numbers: none is missing.
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { KINDS } from './numbered.ts'
import { LISTS } from './numbered-lists.ts'
import { labelsOf, listNumberedTests } from './numbered-tests.ts'

const NUMBERED = Object.values(LISTS).flat()
const tests = listNumberedTests(join(import.meta.dirname, '../..'))
const testsOf = (label: string) => tests.filter((test) => test.label === label)

it.each(NUMBERED)('the item $label has a test, or is listed as not tested yet: $title', ({ label, notYet }) => {
  if (notYet === undefined) expect(testsOf(label)).not.toEqual([])
  else expect(testsOf(label)).toEqual([])
})

it('every rule number at the beginning of a test name is in a numbered list', () => {
  const labels = new Set<string>(NUMBERED.map(({ label }) => label))
  expect(tests.filter(({ label }) => !labels.has(label))).toEqual([])
})

it('each numbered list is in the order of its numbers, without duplicates', () => {
  for (const kind of KINDS) {
    const numbers = NUMBERED.filter(({ label }) => label.startsWith(`${kind} `)).map(({ label }) =>
      Number(label.slice(kind.length)),
    )
    expect(numbers).not.toEqual([])
    expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
  }
})

describe('a number', () => {
  it.each([
    ['fault 3: the answer is lost', ['fault 3']],
    ['fault 3, payment rule 2: the answer is lost', ['fault 3', 'payment rule 2']],
    ['fault 8, security 22: the event is forged', ['fault 8', 'security 22']],
    ['the answer is lost', []],
    ['the answer is lost, fault 3', null],
    ['fault 3 the answer is lost', null],
  ])('the rule numbers of the test "%s" are read from the beginning of its name', (name, labels) => {
    expect(labelsOf(name)).toEqual(labels)
  })
})
