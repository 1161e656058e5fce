// Reads bars from a picture of the camera, where the browser can (docs/decisions/065).

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

/** Null in a browser that reads no bars. */
export async function pictureReader(): Promise<PictureReader | null> {
  const { BarcodeDetector: Kind } = window as { readonly BarcodeDetector?: DetectorKind }
  if (Kind === undefined) return null
  const known = await Kind.getSupportedFormats().catch((): readonly string[] => [])
  if (!known.includes('code_128')) return null
  const detector = new Kind({ formats: FORMATS.filter((format) => known.includes(format)) })
  return async (film) => (await detector.detect(film))[0]?.rawValue ?? null
}
