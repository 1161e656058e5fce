// The tests that every file store must pass, a folder or a bucket.
import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import type { FileStore } from '#server/adapters/file-store.ts'

const CHUNK_SIZE = 1024 * 1024
const aKey = (): string => `pictures/${randomBytes(12).toString('hex')}-240.webp`
const aVideo = (): string => `uploads/${randomBytes(12).toString('hex')}`

/** Declares the tests; `store` is called only while they run. */
export function testFileStore(store: () => FileStore): void {
  const readRange = async (key: string, start: number, end: number): Promise<Buffer | null> => {
    const stream = await store().read(key, { start, end })
    return stream && Buffer.concat(await stream.toArray())
  }

  it('a stored file is read completely and in part, and storing it again replaces it', async () => {
    const key = aKey()
    await store().put(key, Buffer.from('hello'))
    expect(await store().get(key)).toEqual(Buffer.from('hello'))
    expect(await readRange(key, 1, 3)).toEqual(Buffer.from('ell'))
    expect(await readRange(key, 3, 99)).toEqual(Buffer.from('lo'))
    expect(await readRange(key, 7, 9)).toEqual(Buffer.alloc(0))
    await store().put(key, Buffer.alloc(0))
    expect(await store().get(key)).toEqual(Buffer.alloc(0))
  })

  it('an unknown file is missing, and deleting it is no error', async () => {
    const key = aKey()
    expect([await store().get(key), await readRange(key, 0, 5)]).toEqual([null, null])
    await store().remove(key)
  })

  it('a file is stored chunk by chunk, and is read across chunks', async () => {
    const key = aVideo()
    const video = randomBytes(3 * CHUNK_SIZE + 17)
    for (let at = 0; at < video.length; at += CHUNK_SIZE)
      await store().write(key, at, video.subarray(at, at + CHUNK_SIZE))
    expect((await store().get(key))?.equals(video)).toBe(true)
    expect(
      (await readRange(key, CHUNK_SIZE - 5, 2 * CHUNK_SIZE + 5))?.equals(
        video.subarray(CHUNK_SIZE - 5, 2 * CHUNK_SIZE + 6),
      ),
    ).toBe(true)
    expect(await readRange(key, video.length - 3, video.length + 9)).toEqual(video.subarray(video.length - 3))
  })

  it('a repeated chunk replaces the chunk that was interrupted', async () => {
    const key = aVideo()
    await store().write(key, 0, Buffer.from('one '))
    await store().write(key, 4, Buffer.from('tw'))
    await store().write(key, 4, Buffer.from('two '))
    await store().write(key, 8, Buffer.from('three'))
    expect(await store().get(key)).toEqual(Buffer.from('one two three'))
    expect(await readRange(key, 2, 9)).toEqual(Buffer.from('e two th'))
  })

  it('a deleted file is gone, with all its chunks', async () => {
    const [key, video] = [aKey(), aVideo()]
    await store().put(key, Buffer.from('a picture'))
    for (const at of [0, 4, 8, 12]) await store().write(video, at, Buffer.from('video'))
    const neighbour = `${video}.webp`
    await store().put(neighbour, Buffer.from('a photograph'))
    for (const each of [key, video]) await store().remove(each)
    expect([await store().get(key), await store().get(video), await readRange(video, 0, 3)]).toEqual([null, null, null])
    expect(await store().get(neighbour)).toEqual(Buffer.from('a photograph'))
  })

  it('every file is listed once, even when it is stored in chunks', async () => {
    const [key, video] = [aKey(), aVideo()]
    await store().put(key, Buffer.from('a picture'))
    for (const at of [0, 4, 8, 12]) await store().write(video, at, Buffer.from('video'))
    const keys: string[] = []
    for await (const each of store().list()) keys.push(each)
    expect(keys.filter((each) => each === key || each === video).sort()).toEqual([key, video].sort())
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('a picture cannot be written in chunks, because it is stored completely or not at all', async () => {
    await expect(store().write(aKey(), 0, Buffer.from('half'))).rejects.toBeInstanceOf(RangeError)
  })

  it('a video stored in one call, as when files are moved, is read like one uploaded in chunks', async () => {
    const key = aVideo()
    await store().put(key, Buffer.from('a whole video'))
    expect(await store().get(key)).toEqual(Buffer.from('a whole video'))
    expect(await readRange(key, 2, 6)).toEqual(Buffer.from('whole'))
  })

  it.each(['', 'pictures', 'pictures/', '../secret', 'pictures/../secret', 'pictures/.hidden', 'a/b/c', 'A/b'])(
    'the file store refuses the key %j',
    async (key) => {
      const calls = [
        () => store().put(key, Buffer.from('x')),
        () => store().get(key),
        () => store().write(key, 0, Buffer.from('x')),
        () => store().read(key, { start: 0, end: 1 }),
        () => store().remove(key),
      ]
      for (const call of calls) await expect((async () => call())()).rejects.toBeInstanceOf(RangeError)
    },
  )
}
