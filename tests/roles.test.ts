// The table of roles in the documentation equals the shop's rights (ADM-21).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { allCalls } from '#contract/all-calls.ts'
import type { Call } from '#contract/call.ts'
import { RIGHTS, type Right, rightsOf, STAFF_ROLES } from '#contract/rights.ts'

const page = readFileSync(join(import.meta.dirname, '../docs/roles.md'), 'utf8')
const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
const [head = [], , ...rows] = page
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map(cellsOf)

it('docs/roles.md has a column for each role, and a row for each right', () => {
  expect(head.slice(2)).toEqual([...STAFF_ROLES, 'owner'])
  expect(rows.map(([right, what]) => [right, what])).toEqual(Object.entries(RIGHTS))
})

it.each(rows)('docs/roles.md states correctly which roles have the right %s: %s', (right, _what, ...answers) => {
  const standings = [
    ...STAFF_ROLES.map((role) => ({ role: 'user', staffRoles: [role] }) as const),
    { role: 'admin' } as const,
  ]
  expect(standings.map((standing) => (rightsOf(standing).has(right as Right) ? 'yes' : 'no'))).toEqual(answers)
})

it('every right is needed by a call, and a shopper has none', () => {
  const calls = Object.values(allCalls).flatMap((each) => Object.values<Call>(each))
  expect(new Set(calls.flatMap(({ right }) => right ?? []))).toEqual(new Set(Object.keys(RIGHTS)))
  expect(rightsOf({ role: 'user', staffRoles: [] }).size).toBe(0)
})
