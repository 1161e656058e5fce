// Pictures as browsers fetch them, and their addresses: fixed types, names that are never used again, so kept for ever.
import { extname } from 'node:path'
import { ShopError } from '#contract/errors.ts'
import type { PictureFormat } from '../adapters/image-codec.ts'
import type { ApiServer } from '../api.ts'
import type { Shop } from '../shop.ts'

// Where the files of a picture are: their keys in the store and their URLs. A name is random and never used again.

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

const LOGO = /^[0-9a-f]{24}-logo\.png$/
const NAME = /^[0-9a-f]{24}-(\d{1,4}\.(avif|webp)|shared\.jpg)$/
const TYPES: Readonly<Record<string, string>> = { '.avif': 'image/avif', '.webp': 'image/webp', '.jpg': 'image/jpeg' }
// A logo that was replaced, or that this node does not know yet: the present one is shown, and nobody keeps it under this address.
const FOR_NOW = 'no-store'
const FOREVER = 'public, max-age=31536000, immutable'
/** Bytes of pictures kept in memory at most. */
const MEMORY = 16 * 1024 * 1024

/** Serves /pictures/<name>-<width>.(avif|webp), /pictures/<name>-shared.jpg and the shop's logo to everybody. */
export const pictureFilesRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    const recent = recentFiles(MEMORY)
    // Found and shared, they are shown by others: searches, chats, and mail that is read in a browser (SEC-69).
    const SHOWN_ANYWHERE = { 'cross-origin-resource-policy': 'cross-origin' }

    app.get<{ Params: { name: string } }>(
      '/pictures/:name',
      { config: { access: 'public' }, schema: { hide: true } },
      async (request, reply) => {
        const { name } = request.params
        if (LOGO.test(name)) {
          const png = shop.logo()
          if (!png) throw new ShopError('not_found')
          const isThis = shop.identity().logo?.url.endsWith(`/${name}`) ?? false
          reply.headers({ 'cache-control': isThis ? FOREVER : FOR_NOW, 'content-type': 'image/png', ...SHOWN_ANYWHERE })
          return reply.send(png)
        }
        const type = NAME.test(name) ? TYPES[extname(name)] : undefined
        if (!type) throw new ShopError('not_found')
        const bytes = recent.get(name) ?? (await shop.files.get(storeKey(name)))
        if (!bytes) throw new ShopError('not_found')
        recent.set(name, bytes)
        const etag = `"${name}"`
        reply.headers({ 'cache-control': FOREVER, etag, 'content-type': type, ...SHOWN_ANYWHERE })
        if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send()
        return reply.send(bytes)
      },
    )
  }

/** The files asked for most recently, up to a sum of bytes. */
function recentFiles(most: number): Pick<Map<string, Buffer>, 'get' | 'set'> {
  const files = new Map<string, Buffer>()
  let held = 0
  const drop = (name: string): void => {
    held -= files.get(name)?.byteLength ?? 0
    files.delete(name)
  }
  return {
    get: (name) => files.get(name),
    set(name, bytes) {
      drop(name)
      files.set(name, bytes)
      held += bytes.byteLength
      for (const oldest of files.keys()) {
        if (held <= most) break
        drop(oldest)
      }
      return files
    },
  }
}
