// MP4, MOV and 3GP: a row of boxes, each with its length and name, that fills the file and holds a moving picture (ISO 14496-12).
import type { ReadBytes } from './read-bytes.ts'

interface Box {
  readonly name: string
  /** Where its content begins and ends. */
  readonly start: number
  readonly end: number
}

/** A recording in pieces has some boxes for every second. */
const MOST_BOXES = 5000
/** The tables of a video of a hundred megabytes take a small part of this. */
const MOST_TABLES = 8 * 1024 * 1024
const BEGINNINGS = ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot']
const PADDING = 8

/** The content type, or null when the boxes do not fill the file, hold no picture track, or hold no pictures. */
export async function recogniseBoxes(size: number, read: ReadBytes): Promise<string | null> {
  const boxes = await boxesOf(size, read)
  const [first] = boxes ?? []
  const moov = boxes?.find(({ name }) => name === 'moov')
  const hasContent = boxes?.some(({ name }) => name === 'mdat')
  if (!first || !moov || !hasContent || !BEGINNINGS.includes(first.name)) return null
  if (moov.end - moov.start > MOST_TABLES) return null
  if (!hasPictureTrack(await read(moov.start, moov.end - moov.start))) return null
  if (first.name !== 'ftyp') return 'video/quicktime'
  return typeOfBrand((await read(first.start, 4)).toString('latin1'))
}

function typeOfBrand(brand: string): string {
  if (brand === 'qt  ') return 'video/quicktime'
  return /^3g[2eghprst]/.test(brand) ? 'video/3gpp' : 'video/mp4'
}

/** All boxes of the outer row, or null when they do not fill the file to its end. */
async function boxesOf(size: number, read: ReadBytes): Promise<Box[] | null> {
  const boxes: Box[] = []
  for (let at = 0; at < size; ) {
    const box = boxAt(await read(at, 16), at, size)
    if (!box || boxes.length === MOST_BOXES) return (await isPadding(at, size, read)) ? boxes : null
    boxes.push(box)
    at = box.end
  }
  return boxes
}

/** A box at a place, or null when there is none that ends within the file. */
function boxAt(head: Buffer, at: number, limit: number): Box | null {
  if (head.length < 8) return null
  const name = head.toString('latin1', 4, 8)
  const short = head.readUInt32BE(0)
  const isLong = short === 1
  if (isLong && head.length < 16) return null
  // A length of none means: to the end of the file.
  const length = short === 0 ? limit - at : isLong ? Number(head.readBigUInt64BE(8)) : short
  const start = at + (isLong ? 16 : 8)
  const end = at + length
  if (!/^[\x20-\x7e\xa9]{4}$/.test(name) || end < start || end > limit) return null
  return { name, start, end }
}

function boxesIn(bytes: Buffer): Box[] {
  const boxes: Box[] = []
  for (let at = 0; at < bytes.length; ) {
    const box = boxAt(bytes.subarray(at, at + 16), at, bytes.length)
    if (!box) break
    boxes.push(box)
    at = box.end
  }
  return boxes
}

/** Among the tracks of a video's tables, one that is handled as video. */
function hasPictureTrack(tables: Buffer): boolean {
  const inside = (bytes: Buffer, name: string): Buffer[] =>
    boxesIn(bytes)
      .filter((box) => box.name === name)
      .map((box) => bytes.subarray(box.start, box.end))
  return inside(tables, 'trak')
    .flatMap((track) => inside(track, 'mdia'))
    .flatMap((media) => inside(media, 'hdlr'))
    .some((handler) => handler.toString('latin1', 8, 12) === 'vide')
}

/** Some recorders leave a few empty bytes at the end. */
async function isPadding(at: number, size: number, read: ReadBytes): Promise<boolean> {
  if (at === 0 || size - at >= PADDING) return false
  return (await read(at, size - at)).every((byte) => byte === 0)
}
