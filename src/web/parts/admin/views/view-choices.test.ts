// What of a list's address a saved view keeps.
import { expect, it } from 'vitest'
import { viewBody } from '#contract/views.ts'
import { choicesOf } from './view-choices.ts'

it('a view keeps choices in one order, and neither words nor a person nor a place', () => {
  expect(
    choicesOf('?from=6b0761df9879cbfdc3af66f8&status=to_pack&q=Lakshmi&page=3&sort=total&day=2026-11-20&kind='),
  ).toBe('sort=total&status=to_pack')
})

const isTaken = (query: string) => viewBody.safeParse({ list: 'orders', name: 'Mine', query, isShared: false }).success

it.each([
  ['sort=total&status=to_pack', true],
  ['q=Lakshmi', false],
  ['status=placed&q=Lakshmi', false],
  ['status=placed&page=3', false],
  ['from=6b0761df9879cbfdc3af66f8&status=all', false],
  ['status=<script>', false],
  ['', false],
])('the shop takes %s as a view: %s', (query, is) => {
  expect(isTaken(query)).toBe(is)
})
