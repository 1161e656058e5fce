// Chunks grow on a fast network and shrink on a slow one, within limits.
import { expect, it } from 'vitest'
import { nextChunkSize } from './upload.ts'

const MAX = 1024 * 1024

it.each([
  ['fast', 256_000, 100, 512_000],
  ['neither fast nor slow', 256_000, 4000, 256_000],
  ['slow', 256_000, 9000, 128_000],
  ['broken', 256_000, null, 128_000],
  ['fast at the maximum size', MAX, 100, MAX],
  ['interrupted at the minimum size', 32 * 1024, null, 32 * 1024],
] as const)('the chunk size is adjusted after a chunk that was %s', (_how, chunkSize, duration, nextSize) => {
  expect(nextChunkSize(chunkSize, duration, MAX)).toBe(nextSize)
})
