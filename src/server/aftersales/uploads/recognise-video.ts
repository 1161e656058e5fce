// What kind of video some bytes are, by what is in them: names and what senders say of a file count for nothing (SEC-26).
import type { ReadBytes } from './read-bytes.ts'
import { recogniseBoxes } from './recognise-boxes.ts'
import { recogniseElements } from './recognise-elements.ts'

/** The content type of a video of `size` bytes, or null for what is none: MP4, MOV and 3GP, or WebM and Matroska. */
export async function recogniseVideo(size: number, read: ReadBytes): Promise<string | null> {
  const head = await read(0, 12)
  if (head.length < 12) return null
  return head.readUInt32BE(0) === 0x1a45dfa3 ? recogniseElements(size, read) : recogniseBoxes(size, read)
}
