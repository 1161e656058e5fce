// From two recordings to a recipe: where each value of a statement comes from.
import { expect, test } from 'vitest'
import { addToCart } from '#contract/calls/cart.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { recipeOf } from './recipe.ts'
import type { Action, Recording } from './recording.ts'

const AT = Date.parse('2026-11-20T05:00:00Z')

const recording = (token: string, body: object, actions: Action[], answer: object = {}): Recording => ({
  ...{ at: AT, method: 'POST', path: addressOf(addToCart), token: Buffer.from(token), body, actions },
  reply: { status: 200, headers: [], body: Buffer.from(JSON.stringify(answer)) },
})
const statement = (text: string, values: unknown[], rows: object[] = []): Action => ({
  kind: 'sql',
  text,
  values,
  rows,
})
const valuesOf = (one: Recording, other: Recording) =>
  recipeOf(one, other).steps.flatMap((step) => (step.kind === 'sql' ? [step.values] : []))

test('what two people have in common stays as it is, what differs is had from where it came', () => {
  const asked = (token: string, product: string, user: string) =>
    recording(token, { productId: product }, [
      statement('find session', [Buffer.from(token)], [{ userId: user }]),
      statement('add', [user, product, 1]),
    ])
  const known = (...path: string[]) => ({ kind: 'known', path })
  expect(valuesOf(asked('t1', 'p1', 'u1'), asked('t2', 'p2', 'u2'))).toEqual([
    [known('request', 'token')],
    [known('0', '0', 'userId'), known('request', 'body', 'productId'), { kind: 'constant', value: 1 }],
  ])
})

test('instants are so long from now, ids are made afresh, and the same one stays the same', () => {
  const placed = (id: string, late: number) =>
    recording('t', {}, [statement('insert', [id, new Date(AT + 60_000 + late)]), statement('letter', [id])])
  const one = placed('0123456789abcdef01234567', 0)
  const other = placed('76543210fedcba9876543210', 5)
  const fresh = { kind: 'fresh', name: 'fresh0', form: 'id', length: 24 }
  expect(valuesOf(one, other)).toEqual([[fresh, { kind: 'time', offset: 60_000, asText: false }], [fresh]])
})

test('a number is counted on from its counter, alone and in a text', () => {
  const placed = (count: number) =>
    recording('t', {}, [
      statement('take', [], [{ value: count }]),
      statement('insert', [1000 + count, `N26-27/000000${count}`]),
    ])
  const path = ['0', '0', 'value']
  expect(valuesOf(placed(3), placed(5))[1]).toEqual([
    { kind: 'number', path, plus: 1000 },
    {
      kind: 'joined',
      parts: expect.arrayContaining([{ kind: 'number', path, plus: 0, digits: 7 }]),
    },
  ])
})

test('what did different things makes no recipe', () => {
  const one = recording('t', {}, [statement('a', [])])
  expect(() => recipeOf(one, recording('u', {}, [statement('b', [])]))).toThrow('different things')
})
