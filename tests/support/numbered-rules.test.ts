// Every rule with numbered tests has a test, and no test has an unknown number.
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { LISTS, labelsOf, listNumberedTests } from './numbered-rules.ts'

const NUMBERED = Object.values(LISTS).flat()
const tests = listNumberedTests(join(import.meta.dirname, '../..'))
const testsOf = (label: string) => tests.filter((test) => test.label === label)

it.each(NUMBERED)('the rule $rule has a test: $title', ({ label }) => {
  expect(testsOf(label)).not.toEqual([])
})

it('every number at the beginning of a test name is that of a rule', () => {
  const labels = new Set<string>(NUMBERED.map(({ label }) => label))
  expect(tests.filter(({ label }) => !labels.has(label))).toEqual([])
})

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
