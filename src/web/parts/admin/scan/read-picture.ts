// Reads bars from a picture of the camera: by the browser where it can, by a library elsewhere, which loads with the camera alone (docs/decisions/065).

import type { DecodeHintType } from '@zxing/library'
import { piecesOf, type Runs, runsOf } from './bars-in-row.ts'
import { type Part, partsOf } from './picture-parts.ts'

/** What is read from a picture of a film; null where there is nothing to read. */
export type PictureReader = (film: HTMLVideoElement) => Promise<string | null>

interface Detector {
  detect(film: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}
interface DetectorKind {
  new (options: { formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

/** Of slips and parcels, and of goods. */
const FORMATS = ['code_128', 'ean_13', 'ean_8', 'code_39'] as const

export const pictureReader = async (): Promise<PictureReader> => (await byBrowser()) ?? (await byLibrary())

async function byBrowser(): Promise<PictureReader | null> {
  const { BarcodeDetector: Kind } = window as { readonly BarcodeDetector?: DetectorKind }
  if (Kind === undefined) return null
  const known = await Kind.getSupportedFormats().catch((): readonly string[] => [])
  if (!known.includes('code_128')) return null
  const detector = new Kind({ formats: FORMATS.filter((format) => known.includes(format)) })
  return async (film) => (await detector.detect(film))[0]?.rawValue ?? null
}

async function byLibrary(): Promise<PictureReader> {
  const zxing = await import('@zxing/library')
  const { BarcodeFormat: formats } = zxing
  const hints = new Map<DecodeHintType, unknown>([
    [zxing.DecodeHintType.POSSIBLE_FORMATS, [formats.CODE_128, formats.EAN_13, formats.EAN_8, formats.CODE_39]],
  ])
  const reader = new zxing.MultiFormatOneDReader(hints)
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  let turn = 0
  return async (film) => {
    if (context === null || film.videoWidth === 0) return null
    const parts = partsOf(
      { width: film.videoWidth, height: film.videoHeight },
      { width: film.clientWidth, height: film.clientHeight },
    )
    const part = parts[turn++ % parts.length]
    if (part === undefined) return null
    const { width, height } = part.to
    canvas.width = width
    canvas.height = height
    draw(context, film, part)
    const grey = greyOf(context.getImageData(0, 0, width, height).data, part)
    for (const row of fromTheMiddle(grey.length / width)) {
      const text = readLine(grey.subarray(row * width, (row + 1) * width))
      if (text !== null) return text
    }
    return null
  }

  function readLine(line: Uint8ClampedArray): string | null {
    for (const piece of piecesOf(runsOf(line))) {
      try {
        return reader.decodeRow(0, bitsOf(piece), hints).getText()
      } catch {
        // There is no code from here on, which the library says by throwing.
      }
    }
    return null
  }

  function bitsOf(runs: Runs) {
    const bits = new zxing.BitArray(runs.reduce((sum, run) => sum + run, 0))
    let at = 0
    for (const [place, run] of runs.entries()) {
      if (place % 2 === 1) bits.setRange(at, at + run)
      at += run
    }
    return bits
  }
}

/** A code is held into the middle. */
function* fromTheMiddle(rows: number): Generator<number> {
  const middle = Math.floor(rows / 2)
  for (let step = 0; step <= middle; step++) {
    if (middle + step < rows) yield middle + step
    if (step > 0) yield middle - step
  }
}

function draw(context: CanvasRenderingContext2D, film: HTMLVideoElement, { from, to, isTurned }: Part): void {
  context.imageSmoothingQuality = 'high'
  if (isTurned) context.setTransform(0, 1, -1, 0, to.width, 0)
  const [width, height] = isTurned ? [to.height, to.width] : [to.width, to.height]
  context.drawImage(film, from.x, from.y, from.width, from.height, 0, 0, width, height)
}

/** How light each point is, from its red, green, blue and cover; some lines laid together to one. */
function greyOf(points: Uint8ClampedArray, { to: { width, height }, lines }: Part): Uint8ClampedArray {
  const rows = Math.floor(height / lines)
  const grey = new Uint8ClampedArray(width * rows)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < width; column++) {
      let sum = 0
      for (let line = 0; line < lines; line++) {
        const at = 4 * ((row * lines + line) * width + column)
        sum += (points[at] ?? 0) + 2 * (points[at + 1] ?? 0) + (points[at + 2] ?? 0)
      }
      grey[row * width + column] = sum / (4 * lines)
    }
  return grey
}
