// Users under 18, users without a stated age, and users who withdrew their consent elsewhere are not measured
// (PRIV-12).
import { expect, it } from 'vitest'
import type { UserReply } from '#contract/accounts.ts'
import type { AgeGroup } from '#domain/age.ts'
import { mayMeasure } from './pixel.tsx'

const user = (age: AgeGroup | null, measurement: boolean | null): UserReply => ({
  _id: 'a'.repeat(24),
  name: 'Anjali Nair',
  email: 'anjali@example.in',
  phone: null,
  coins: 50,
  coinsAvailable: 50,
  createdAt: '2026-11-23T05:00:00Z',
  role: 'user',
  age,
  mayBuy: true,
  measurement,
})
const loaded = { loading: false, isUnknown: false }

it.each([
  ['a visitor', { ...loaded, user: null }, true],
  ['an adult', { ...loaded, user: user('adult', null) }, true],
  ['an adult who agreed', { ...loaded, user: user('adult', true) }, true],
  ['an adult who withdrew consent', { ...loaded, user: user('adult', false) }, false],
  ['a minor', { ...loaded, user: user('minor', null) }, false],
  ['a minor who had agreed before', { ...loaded, user: user('minor', true) }, false],
  ['a user without a stated age', { ...loaded, user: user(null, null) }, false],
  ['a user who is still loading', { ...loaded, loading: true, user: null }, false],
  ['a session that is unknown', { ...loaded, isUnknown: true, user: null }, false],
] as const)('the pixel runs only for visitors and adults who withdrew no consent: %s', (_who, session, may) => {
  expect(mayMeasure(session)).toBe(may)
})
