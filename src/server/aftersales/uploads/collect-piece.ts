// The body of a request that brings a piece of a file: at most so many bytes in memory, and what came before a broken connection counts.
import type { Readable } from 'node:stream'
import { ShopError } from '#contract/errors.ts'

/** A body of at most `most` bytes, or what came of it before the connection broke. A longer one is refused with `too_large`. */
export async function collectPiece(body: Readable, most: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  try {
    // Not destroyed when it is given up: the refusal has to go out over the same connection.
    for await (const part of body.iterator({ destroyOnReturn: false })) {
      length += part.length
      if (length > most) throw new ShopError('too_large')
      parts.push(part)
    }
  } catch (error) {
    if (error instanceof ShopError) throw error
    // She hung up, or the server did after fifteen seconds: whatever has come is hers.
  }
  return Buffer.concat(parts)
}
