// Reads bars from a picture of the camera: by the browser where it can, by a library elsewhere, which loads with the camera alone (docs/decisions/065).

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
  const reader = new zxing.MultiFormatOneDReader(
    new Map<number, unknown>([
      [zxing.DecodeHintType.POSSIBLE_FORMATS, [formats.CODE_128, formats.EAN_13, formats.EAN_8, formats.CODE_39]],
      [zxing.DecodeHintType.TRY_HARDER, true],
    ]) as ConstructorParameters<typeof zxing.MultiFormatOneDReader>[0],
  )
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (film) => {
    const { videoWidth: width, videoHeight: height } = film
    if (context === null || width === 0) return null
    canvas.width = width
    canvas.height = height
    context.drawImage(film, 0, 0)
    const source = new zxing.RGBLuminanceSource(greyOf(context.getImageData(0, 0, width, height).data), width, height)
    try {
      return reader.decode(new zxing.BinaryBitmap(new zxing.HybridBinarizer(source))).getText()
    } catch {
      // There are no bars in this picture.
      return null
    }
  }
}

/** How light each point is, from its red, green, blue and cover. */
function greyOf(points: Uint8ClampedArray): Uint8ClampedArray {
  const grey = new Uint8ClampedArray(points.length / 4)
  for (let at = 0; at < grey.length; at++) {
    const [red = 0, green = 0, blue = 0] = points.subarray(at * 4, at * 4 + 3)
    grey[at] = (red + 2 * green + blue) / 4
  }
  return grey
}
