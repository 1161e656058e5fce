// Files in age's format, version 1, as streams: locked with a public key, opened with the secret one. Nothing is given out that was changed.
// Each chunk of 64 KB carries its place and whether it is the last, so that a file that was cut or put together anew does not open.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'
import { AgeError, CIPHER, derived, endOfHeader, readHeader, TAG, writeHeader } from './age-header.ts'

const CHUNK = 65_536
const NONCE = 16
const FILE_KEY = 16
const LONGEST_HEADER = 65_536

/** Locks what goes through for whoever holds a secret key to one of the public ones. */
export function lock(recipients: readonly Buffer[]): Transform {
  const fileKey = randomBytes(FILE_KEY)
  const nonce = randomBytes(NONCE)
  const key = derived(fileKey, nonce, 'payload')
  let place = 0
  const sealed = (chunk: Buffer, isLast: boolean): Buffer => {
    const cipher = createCipheriv(CIPHER, key, nonceOf(place++, isLast), { authTagLength: TAG })
    return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
  }
  const begin = Buffer.concat([Buffer.from(writeHeader(fileKey, recipients)), nonce])
  const pieces = inPieces(CHUNK, sealed)
  let isBegun = false
  const opening = (): Buffer => {
    if (isBegun) return Buffer.alloc(0)
    isBegun = true
    return begin
  }
  return new Transform({
    transform: (chunk, _encoding, done) => done(null, Buffer.concat([opening(), ...pieces.take(chunk)])),
    flush: (done) => done(null, Buffer.concat([opening(), pieces.last()])),
  })
}

/** Opens what `lock` or the program age has locked. Fails with AgeError when no key fits, or a byte is missing or was changed. */
export function unlock(identities: readonly Buffer[]): Transform {
  let head: Buffer = Buffer.alloc(0)
  let pieces: Pieces | null = null

  /** What the head's own end and the chunks after it say; null while more of the head must come. */
  function begin(): { pieces: Pieces; rest: Buffer } | null {
    const end = endOfHeader(head)
    if (end < 0 && head.length > LONGEST_HEADER) throw new AgeError('its head has no end')
    if (end < 0 || head.length < end + NONCE) return null
    const fileKey = readHeader(head.subarray(0, end).toString('latin1'), identities)
    const key = derived(fileKey, head.subarray(end, end + NONCE), 'payload')
    return { pieces: inPieces(CHUNK + TAG, opener(key)), rest: head.subarray(end + NONCE) }
  }

  return new Transform({
    transform: tried((chunk) => {
      if (pieces) return Buffer.concat(pieces.take(chunk))
      head = Buffer.concat([head, chunk])
      const begun = begin()
      pieces = begun?.pieces ?? null
      return begun ? Buffer.concat(begun.pieces.take(begun.rest)) : Buffer.alloc(0)
    }),
    flush: (done) =>
      tried(() => {
        if (!pieces) throw new AgeError('it ends within its head')
        return pieces.last()
      })(Buffer.alloc(0), 'buffer', done),
  })
}

function opener(key: Buffer): (chunk: Buffer, isLast: boolean) => Buffer {
  let place = 0
  return (chunk, isLast) => {
    if (chunk.length < TAG || (chunk.length === TAG && place > 0)) throw new AgeError('it was cut off')
    const decipher = createDecipheriv(CIPHER, key, nonceOf(place++, isLast), { authTagLength: TAG })
    decipher.setAuthTag(chunk.subarray(-TAG))
    try {
      return Buffer.concat([decipher.update(chunk.subarray(0, -TAG)), decipher.final()])
    } catch {
      throw new AgeError('it was cut off or changed')
    }
  }
}

const tried =
  (work: (chunk: Buffer) => Buffer) =>
  (chunk: Buffer, _encoding: string, done: TransformCallback): void => {
    let result: Buffer
    try {
      result = work(chunk)
    } catch (error) {
      done(error as Error)
      return
    }
    done(null, result)
  }

interface Pieces {
  take(chunk: Buffer): Buffer[]
  last(): Buffer
}

/** Cuts what comes into pieces of a size; the last one is known only at the end, and may be full or, alone, empty. */
function inPieces(size: number, change: (piece: Buffer, isLast: boolean) => Buffer): Pieces {
  let held: Buffer = Buffer.alloc(0)
  return {
    take(chunk: Buffer): Buffer[] {
      held = held.length === 0 ? chunk : Buffer.concat([held, chunk])
      const done: Buffer[] = []
      let at = 0
      for (; held.length - at > size; at += size) done.push(change(held.subarray(at, at + size), false))
      held = held.subarray(at)
      return done
    },
    last: (): Buffer => change(held, true),
  }
}

/** The chunk's place in eleven bytes, and one byte that marks the last. */
function nonceOf(place: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(place, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}
