// A camera for a browser in tests: it films one picture, again and again.
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'

const [WIDTH, HEIGHT] = [1280, 720]
/** Of each of the two colours, which a black and white picture has none of. */
const NO_COLOUR = Buffer.alloc((WIDTH / 2) * (HEIGHT / 2), 128)

/** Writes a film of a picture, as large as fits on a grey table. (https://wiki.multimedia.cx/index.php/YUV4MPEG2) */
export async function filmOf(picture: Buffer, file: string): Promise<void> {
  const light = await sharp(picture)
    .resize(WIDTH, HEIGHT, { fit: 'contain', background: '#999' })
    .greyscale()
    .raw()
    .toBuffer()
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, NO_COLOUR, NO_COLOUR])
  await writeFile(
    file,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`), frame, frame]),
  )
}

/** Switches of a Chromium whose camera films this file. */
export const filming = (file: string): readonly string[] => [
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${file}`,
]
