// Recognising videos by their bytes.
import { expect, it } from 'vitest'
import { aVideo, aWebVideo, isoBox, matroskaElement, videoTrack } from '#tests/support/reporting.ts'
import { recogniseVideo } from './recognise-video.ts'

const typeOf = (bytes: Buffer): Promise<string | null> =>
  recogniseVideo(bytes.length, async (start, length) => bytes.subarray(start, start + length))

const tables = isoBox('moov', videoTrack('vide'))
const pictures = isoBox('mdat', 'pictures')
const ftyp = (brand: string): Buffer => isoBox('ftyp', brand, Buffer.alloc(4))
/** A box whose length is written in eight bytes, as in large videos. */
const longBox = (name: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(16)
  head.writeUInt32BE(1)
  head.write(name, 4, 'latin1')
  head.writeBigUInt64BE(BigInt(content.length + 16), 8)
  return Buffer.concat([head, content])
}
const toTheEnd = Buffer.concat([Buffer.from('\0\0\0\0mdat', 'latin1'), Buffer.from('pictures')])

it.each([
  ['an MP4', aVideo(), 'video/mp4'],
  [
    'an MP4 of a Samsung phone, with a Samsung box at the end',
    Buffer.concat([aVideo(), isoBox('sefd', 'x')]),
    'video/mp4',
  ],
  ['an MP4 whose tables come last', Buffer.concat([ftyp('mp42'), pictures, tables]), 'video/mp4'],
  ['an MP4 with a long box', Buffer.concat([ftyp('mp42'), tables, longBox('mdat', Buffer.alloc(50))]), 'video/mp4'],
  ['an MP4 whose last box runs to the end', Buffer.concat([ftyp('isom'), tables, toTheEnd]), 'video/mp4'],
  ['an MP4 with some empty bytes at the end', Buffer.concat([aVideo(), Buffer.alloc(4)]), 'video/mp4'],
  ['a video of an iPhone', aVideo(100, { brand: 'qt  ' }), 'video/quicktime'],
  ['an old QuickTime video', Buffer.concat([isoBox('wide'), pictures, tables]), 'video/quicktime'],
  ['a video of an old phone', aVideo(100, { brand: '3gp4' }), 'video/3gpp'],
  ['a WebM', aWebVideo(), 'video/webm'],
  ['a WebM without a stated length', aWebVideo({ isOpen: true }), 'video/webm'],
  ['a Matroska video', aWebVideo({ docType: 'matroska' }), 'video/x-matroska'],
])('%s is recognised as a video', async (_what, bytes, type) => {
  expect(await typeOf(bytes)).toBe(type)
})

it.each<[string, Buffer]>([
  ['a file of no bytes', Buffer.alloc(0)],
  ['a file of zeros', Buffer.alloc(4000)],
  ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['an HTML page with a video behind it', Buffer.concat([Buffer.from('<html>        '), aVideo()])],
  ['a video with an archive behind it', Buffer.concat([aVideo(), Buffer.from('PK\x03\x04 and a program')])],
  ['a truncated video', aVideo().subarray(0, 900)],
  ['a video without its tables', Buffer.concat([ftyp('isom'), pictures])],
  ['a video without pictures', Buffer.concat([ftyp('isom'), tables])],
  ['sound alone', aVideo(100, { brand: 'M4A ', handler: 'soun' })],
  ['a HEIC photograph', Buffer.concat([ftyp('heic'), isoBox('meta', Buffer.alloc(40)), pictures])],
  ['boxes that hold a video in the wrong place', Buffer.concat([isoBox('free', aVideo())])],
  [
    'a box that is longer than the file',
    Buffer.concat([ftyp('isom'), tables, Buffer.from('\xff\xff\xff\xffmdat', 'latin1')]),
  ],
  [
    'a box that is shorter than its head',
    Buffer.concat([ftyp('isom'), Buffer.from('\0\0\0\x04moov', 'latin1'), tables]),
  ],
  ['sound alone, as WebM', aWebVideo({ trackType: 2 })],
  ['an EBML file of another kind', aWebVideo({ docType: 'secrets' })],
  ['a WebM with an archive behind it', Buffer.concat([aWebVideo(), Buffer.from('PK\x03\x04')])],
  ['a truncated WebM', aWebVideo().subarray(0, 60)],
  [
    'a WebM with a head alone',
    Buffer.concat([matroskaElement('1a45dfa3', matroskaElement('4282', Buffer.from('webm')))]),
  ],
  ['an EBML head without end', Buffer.from('1a45dfa3ffffffffffffffffffffffff', 'hex')],
])('%s is not recognised as a video', async (_what, bytes) => {
  expect(await typeOf(bytes)).toBeNull()
})

it('a video of 300 kB is recognised with fewer than ten reads of less than 2 kB in all', async () => {
  const video = aVideo(300_000)
  let reads = 0
  let bytes = 0
  await recogniseVideo(video.length, async (start, length) => {
    reads += 1
    bytes += length
    return video.subarray(start, start + length)
  })
  expect(reads).toBeLessThan(10)
  expect(bytes).toBeLessThan(2000)
})
