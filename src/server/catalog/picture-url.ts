// Where the files of a picture are: their keys in the store and their URLs. A name is random and never used again.
import type { PictureFormat } from '../adapters/image-codec.ts'

export interface StoredPicture {
  /** 24 hex characters that all files of the picture begin with. */
  readonly fileKey: string
  readonly widths: readonly number[]
}

/** A picture whose files are stored; the size in pixels is that of the largest. */
export interface KeptPicture extends StoredPicture {
  readonly width: number
  readonly height: number
}

/** The width that stands for a picture where only one can be named, as in a product's `image` (API-1). */
const USUAL_WIDTH = 800

export const fileName = (fileKey: string, width: number, format: PictureFormat): string =>
  `${fileKey}-${width}.${format}`

export const storeKey = (name: string): string => `pictures/${name}`

/** The JPEG by which a product is shared. */
export const sharedFileName = (fileKey: string): string => `${fileKey}-shared.jpg`
export const sharedPictureUrl = (fileKey: string): string => `/pictures/${sharedFileName(fileKey)}`

/** The keys of all files of a picture. */
export const keysOfPicture = ({ fileKey, widths }: StoredPicture): string[] => [
  ...widths.flatMap((width) => [fileName(fileKey, width, 'avif'), fileName(fileKey, width, 'webp')]).map(storeKey),
  storeKey(sharedFileName(fileKey)),
]

/** A picture as WebP in a width that exists; 240 always does. */
export const pictureUrl = (fileKey: string, width: number): string => `/pictures/${fileName(fileKey, width, 'webp')}`

/** The picture as one WebP of usual size. */
export const usualPictureUrl = ({ fileKey, widths }: StoredPicture): string =>
  pictureUrl(fileKey, Math.max(...widths.filter((width) => width <= USUAL_WIDTH)))

/** All widths of one format, as a `srcset`. */
export const srcset = ({ fileKey, widths }: StoredPicture, format: PictureFormat): string =>
  widths.map((width) => `/pictures/${fileName(fileKey, width, format)} ${width}w`).join(', ')
