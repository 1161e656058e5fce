// WebM and Matroska: a head that names the format, and one segment with tracks and pictures (RFC 8794 and 9559).
import type { ReadBytes } from './read-bytes.ts'

const EBML = 0x1a45dfa3
const DOC_TYPE = 0x4282
const SEGMENT = 0x18538067
const TRACKS = 0x1654ae6b
const TRACK_ENTRY = 0xae
const TRACK_TYPE = 0x83
const CLUSTER = 0x1f43b675
const VIDEO = 1

/** What stands before the pictures is a handful of elements, and the tracks are small. */
const MOST_ELEMENTS = 64
const MOST_TABLES = 1024 * 1024
const LONGEST_HEAD = 12

const TYPES: Readonly<Record<string, string>> = { webm: 'video/webm', matroska: 'video/x-matroska' }

interface Element {
  readonly id: number
  readonly start: number
  /** Null when its length is left open, as a recorder does that does not know it yet. */
  readonly end: number | null
}

/** The content type, or null when the format is another, the segment does not end with the file, or no track has pictures. */
export async function recogniseElements(size: number, read: ReadBytes): Promise<string | null> {
  const head = elementAt(await read(0, LONGEST_HEAD), 0)
  if (head?.id !== EBML || head.end === null || head.end > 4096) return null
  const named = childrenOf(await read(head.start, head.end - head.start)).find(({ id }) => id === DOC_TYPE)
  const type = TYPES[named?.content.toString('latin1').replace(/\0+$/, '') ?? '']
  const segment = elementAt(await read(head.end, LONGEST_HEAD), head.end)
  if (!type || segment?.id !== SEGMENT || (segment.end !== null && segment.end !== size)) return null
  return (await holdsPictures(segment, size, read)) ? type : null
}

/** Tracks with a video among them, and pictures after them. */
async function holdsPictures(segment: Element, size: number, read: ReadBytes): Promise<boolean> {
  let hasTrack = false
  let at = segment.start
  for (let count = 0; count < MOST_ELEMENTS; count++) {
    const element = elementAt(await read(at, LONGEST_HEAD), at)
    if (!element || (element.end ?? 0) > size) return false
    if (element.id === CLUSTER) return hasTrack
    if (element.end === null) return false
    const length = element.end - element.start
    if (element.id === TRACKS && length <= MOST_TABLES) hasTrack = hasVideoTrack(await read(element.start, length))
    at = element.end
  }
  return false
}

const hasVideoTrack = (tracks: Buffer): boolean =>
  childrenOf(tracks)
    .filter(({ id }) => id === TRACK_ENTRY)
    .flatMap(({ content }) => childrenOf(content))
    .some(({ id, content }) => id === TRACK_TYPE && content.at(-1) === VIDEO)

/** The elements that stand in some bytes, as far as they can be read. */
function childrenOf(bytes: Buffer): { id: number; content: Buffer }[] {
  const children: { id: number; content: Buffer }[] = []
  for (let at = 0; at < bytes.length; ) {
    const element = elementAt(bytes.subarray(at, at + LONGEST_HEAD), at)
    if (!element || element.end === null || element.end > bytes.length) break
    children.push({ id: element.id, content: bytes.subarray(element.start, element.end) })
    at = element.end
  }
  return children
}

/** The element whose head stands in `head`, which was read at `at`. */
function elementAt(head: Buffer, at: number): Element | null {
  const idLength = lengthOf(head[0], 4)
  if (idLength === null || head.length < idLength + 1) return null
  const first = head[idLength] ?? 0
  const sizeLength = lengthOf(first, 8)
  if (sizeLength === null || head.length < idLength + sizeLength) return null
  // The marker bit belongs to the id, and not to the size.
  let size = first & (0xff >> sizeLength)
  let isOpen = size === 0xff >> sizeLength
  for (const byte of head.subarray(idLength + 1, idLength + sizeLength)) {
    size = size * 256 + byte
    isOpen &&= byte === 0xff
  }
  const start = at + idLength + sizeLength
  return { id: head.readUIntBE(0, idLength), start, end: isOpen ? null : start + size }
}

/** How many bytes a number takes that begins with this one, by its leading zeros. */
function lengthOf(first: number | undefined, most: number): number | null {
  const length = Math.clz32(first ?? 0) - 23
  return first === undefined || length > most ? null : length
}
