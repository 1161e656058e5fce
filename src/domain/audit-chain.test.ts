// The text that is hashed for an entry, and heads as names.
import { expect, it } from 'vitest'
import { canonicalText, headIn, NOTHING_YET, nameOfHead } from './audit-chain.ts'

const entry = { id: 'a', at: '1', actor: 'shop', action: 'product.update', subject: 'x', details: '{}' }

it('no field runs into its neighbour, and each of them, the place and what was before change the text', () => {
  const texts = [
    canonicalText(NOTHING_YET, entry),
    canonicalText(NOTHING_YET, { ...entry, actor: 'shopproduct', action: '.update' }),
    canonicalText({ ...NOTHING_YET, sequence: 1 }, entry),
    canonicalText({ ...NOTHING_YET, hash: 'f'.repeat(64) }, entry),
    ...(['id', 'at', 'actor', 'action', 'subject', 'details'] as const).map((field) =>
      canonicalText(NOTHING_YET, { ...entry, [field]: `${entry[field]}2` }),
    ),
  ]
  expect(new Set(texts).size).toBe(texts.length)
})

it('a head is read back out of its name, and out of a path with it', () => {
  const head = { sequence: 42, hash: '0a'.repeat(32) }
  expect(headIn(nameOfHead(head))).toEqual(head)
  expect(headIn(`audit-heads/2026-11-23-${nameOfHead(head)}.json`)).toEqual(head)
  for (const other of ['', 'audit-heads/', `2-${head.hash}`, `${nameOfHead(head)}0`]) expect(headIn(other)).toBeNull()
})
