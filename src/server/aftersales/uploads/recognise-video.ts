// Recognises videos by their bytes, ignoring names and declared types (SEC-26).

/** Reads `length` bytes from `start`; fewer at the end of the file. */
type ReadBytes = (start: number, length: number) => Promise<Buffer>

/** Returns the content type of a video of `size` bytes (MP4, MOV, 3GP, WebM or Matroska); null for any other file. */
export async function recogniseVideo(size: number, readBytes: ReadBytes): Promise<string | null> {
  const head = await readBytes(0, 12)
  if (head.length < 12) return null
  return head.readUInt32BE(0) === 0x1a45dfa3 ? recogniseElements(size, readBytes) : recogniseBoxes(size, readBytes)
}

// MP4, MOV and 3GP files are a sequence of boxes, each with a length and a name (ISO 14496-12).

interface Box {
  readonly name: string
  /** Where the content of the box begins and ends in the file. */
  readonly start: number
  readonly end: number
}

/** The maximum number of boxes. A fragmented recording has several for every second. */
const MAX_BOXES = 5000
/** The maximum size of the tables in bytes. Those of a 100 MB video are much smaller. */
const MAX_TABLES = 8 * 1024 * 1024
const FIRST_BOXES = ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot']
const PADDING = 8

/** Returns null when the boxes do not fill the file, or the content or a video track is missing. */
async function recogniseBoxes(size: number, readBytes: ReadBytes): Promise<string | null> {
  const boxes = await readBoxes(size, readBytes)
  const [first] = boxes ?? []
  const moov = boxes?.find(({ name }) => name === 'moov')
  const hasContent = boxes?.some(({ name }) => name === 'mdat')
  if (!first || !moov || !hasContent || !FIRST_BOXES.includes(first.name)) return null
  if (moov.end - moov.start > MAX_TABLES) return null
  if (!hasVideoHandler(await readBytes(moov.start, moov.end - moov.start))) return null
  if (first.name !== 'ftyp') return 'video/quicktime'
  return contentTypeOfBrand((await readBytes(first.start, 4)).toString('latin1'))
}

function contentTypeOfBrand(brand: string): string {
  if (brand === 'qt  ') return 'video/quicktime'
  return /^3g[2eghprst]/.test(brand) ? 'video/3gpp' : 'video/mp4'
}

async function readBoxes(size: number, readBytes: ReadBytes): Promise<Box[] | null> {
  const boxes: Box[] = []
  for (let offset = 0; offset < size; ) {
    const box = parseBox(await readBytes(offset, 16), offset, size)
    if (!box || boxes.length === MAX_BOXES) return (await isPadding(offset, size, readBytes)) ? boxes : null
    boxes.push(box)
    offset = box.end
  }
  return boxes
}

/** Returns null when the box does not end within the file. */
function parseBox(head: Buffer, offset: number, limit: number): Box | null {
  if (head.length < 8) return null
  const name = head.toString('latin1', 4, 8)
  const shortLength = head.readUInt32BE(0)
  const isLong = shortLength === 1
  if (isLong && head.length < 16) return null
  // A box of length zero extends to the end of the file.
  const toEndOfFile = limit - offset
  const length = isLong ? Number(head.readBigUInt64BE(8)) : shortLength || toEndOfFile
  const start = offset + (isLong ? 16 : 8)
  const end = offset + length
  if (!/^[\x20-\x7e\xa9]{4}$/.test(name) || end < start || end > limit) return null
  return { name, start, end }
}

function parseBoxes(bytes: Buffer): Box[] {
  const boxes: Box[] = []
  for (let offset = 0; offset < bytes.length; ) {
    const box = parseBox(bytes.subarray(offset, offset + 16), offset, bytes.length)
    if (!box) break
    boxes.push(box)
    offset = box.end
  }
  return boxes
}

function hasVideoHandler(tables: Buffer): boolean {
  const contentsOf = (bytes: Buffer, name: string): Buffer[] =>
    parseBoxes(bytes)
      .filter((box) => box.name === name)
      .map((box) => bytes.subarray(box.start, box.end))
  return contentsOf(tables, 'trak')
    .flatMap((track) => contentsOf(track, 'mdia'))
    .flatMap((media) => contentsOf(media, 'hdlr'))
    .some((handler) => handler.toString('latin1', 8, 12) === 'vide')
}

/** True when only a few zero bytes follow, which some recorders append. */
async function isPadding(offset: number, size: number, readBytes: ReadBytes): Promise<boolean> {
  if (offset === 0 || size - offset >= PADDING) return false
  return (await readBytes(offset, size - offset)).every((byte) => byte === 0)
}

// WebM and Matroska files are a header and one segment, with tracks and clusters (RFC 8794 and 9559).

const EBML = 0x1a45dfa3
const DOC_TYPE = 0x4282
const SEGMENT = 0x18538067
const TRACKS = 0x1654ae6b
const TRACK_ENTRY = 0xae
const TRACK_TYPE = 0x83
const CLUSTER = 0x1f43b675
const VIDEO = 1

const MAX_ELEMENTS = 64
const MAX_TRACK_BYTES = 1024 * 1024
const MAX_HEAD_LENGTH = 12

const TYPES: Readonly<Record<string, string>> = { webm: 'video/webm', matroska: 'video/x-matroska' }

interface Element {
  readonly id: number
  readonly start: number
  /** Null for an unknown length, which live recorders write. */
  readonly end: number | null
}

/** Returns null when the format is another, the segment does not end with the file, or no track is a video. */
async function recogniseElements(size: number, readBytes: ReadBytes): Promise<string | null> {
  const head = parseElement(await readBytes(0, MAX_HEAD_LENGTH), 0)
  if (head?.id !== EBML || head.end === null || head.end > 4096) return null
  const docType = parseChildren(await readBytes(head.start, head.end - head.start)).find(({ id }) => id === DOC_TYPE)
  const type = TYPES[docType?.content.toString('latin1').replace(/\0+$/, '') ?? '']
  const segment = parseElement(await readBytes(head.end, MAX_HEAD_LENGTH), head.end)
  if (!type || segment?.id !== SEGMENT || (segment.end !== null && segment.end !== size)) return null
  return (await hasVideoAndCluster(segment, size, readBytes)) ? type : null
}

/** True when a cluster follows a video track. */
async function hasVideoAndCluster(segment: Element, size: number, readBytes: ReadBytes): Promise<boolean> {
  let hasTrack = false
  let offset = segment.start
  for (let count = 0; count < MAX_ELEMENTS; count++) {
    const element = parseElement(await readBytes(offset, MAX_HEAD_LENGTH), offset)
    if (!element || (element.end ?? 0) > size) return false
    if (element.id === CLUSTER) return hasTrack
    if (element.end === null) return false
    const length = element.end - element.start
    if (element.id === TRACKS && length <= MAX_TRACK_BYTES)
      hasTrack = hasVideoTrack(await readBytes(element.start, length))
    offset = element.end
  }
  return false
}

const hasVideoTrack = (tracks: Buffer): boolean =>
  parseChildren(tracks)
    .filter(({ id }) => id === TRACK_ENTRY)
    .flatMap(({ content }) => parseChildren(content))
    .some(({ id, content }) => id === TRACK_TYPE && content.at(-1) === VIDEO)

/** Returns the elements in these bytes, up to the first that cannot be parsed. */
function parseChildren(bytes: Buffer): { id: number; content: Buffer }[] {
  const children: { id: number; content: Buffer }[] = []
  for (let offset = 0; offset < bytes.length; ) {
    const element = parseElement(bytes.subarray(offset, offset + MAX_HEAD_LENGTH), offset)
    if (!element || element.end === null || element.end > bytes.length) break
    children.push({ id: element.id, content: bytes.subarray(element.start, element.end) })
    offset = element.end
  }
  return children
}

/** Parses the element whose beginning, `head`, was read at `offset` of the file. Null when it cannot be parsed. */
function parseElement(head: Buffer, offset: number): Element | null {
  const idLength = parseIntegerLength(head[0], 4)
  if (idLength === null || head.length < idLength + 1) return null
  const firstSizeByte = head[idLength] ?? 0
  const sizeLength = parseIntegerLength(firstSizeByte, 8)
  if (sizeLength === null || head.length < idLength + sizeLength) return null
  // The marker bit is part of an id, but not of a size.
  let size = firstSizeByte & (0xff >> sizeLength)
  let hasUnknownSize = size === 0xff >> sizeLength
  for (const byte of head.subarray(idLength + 1, idLength + sizeLength)) {
    size = size * 256 + byte
    hasUnknownSize &&= byte === 0xff
  }
  const start = offset + idLength + sizeLength
  return { id: head.readUIntBE(0, idLength), start, end: hasUnknownSize ? null : start + size }
}

/**
 * Returns the length of an integer in bytes, which is one more than the leading zero bits of its first byte (`clz32`
 * counts 24 more of them). Null without a byte, or above `maxLength`.
 */
function parseIntegerLength(first: number | undefined, maxLength: number): number | null {
  const length = Math.clz32(first ?? 0) - 23
  return first === undefined || length > maxLength ? null : length
}
