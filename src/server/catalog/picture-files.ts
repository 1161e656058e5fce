// The files of pictures: their names, their URLs, and the route that serves them. Names are random and never reused, so
// browsers cache the files forever.
import { extname } from 'node:path'
import type { FastifyReply } from 'fastify'
import { ShopError } from '#contract/errors.ts'
import type { PictureFormat } from '../adapters/image-codec.ts'
import type { ApiServer } from '../api.ts'
import type { Shop } from '../shop.ts'

export interface StoredPicture {
  /** The 24 hexadecimal characters with which the names of the picture's files begin. */
  readonly fileKey: string
  readonly widths: readonly number[]
}

/** A picture whose files are stored. Width and height are those of its largest file, in pixels. */
export interface NewPicture extends StoredPicture {
  readonly width: number
  readonly height: number
}

/** The largest width in pixels for fields with a single URL, such as a product's `image` (API-1). */
const DEFAULT_WIDTH = 800

/** Returns the file name of a picture, which is also the last part of its URL. */
export const fileName = (fileKey: string, width: number, format: PictureFormat): string =>
  `${fileKey}-${width}.${format}`

/** Returns the key of a picture's file in the file store. */
export const storeKey = (name: string): string => `pictures/${name}`

export const sharedFileName = (fileKey: string): string => `${fileKey}-shared.jpg`
export const sharedPictureUrl = (fileKey: string): string => `/pictures/${sharedFileName(fileKey)}`

export const storeKeysOf = ({ fileKey, widths }: StoredPicture): string[] => [
  ...widths.flatMap((width) => [fileName(fileKey, width, 'avif'), fileName(fileKey, width, 'webp')]).map(storeKey),
  storeKey(sharedFileName(fileKey)),
]

/** Returns the URL of a picture as WebP. `width` must be one of the picture's widths; 240 always exists. */
export const pictureUrl = (fileKey: string, width: number): string => `/pictures/${fileName(fileKey, width, 'webp')}`

/** Returns the URL of a picture as WebP in its largest width up to 800 pixels. */
export const defaultPictureUrl = ({ fileKey, widths }: StoredPicture): string =>
  pictureUrl(fileKey, Math.max(...widths.filter((width) => width <= DEFAULT_WIDTH)))

export const srcset = ({ fileKey, widths }: StoredPicture, format: PictureFormat): string =>
  widths.map((width) => `/pictures/${fileName(fileKey, width, format)} ${width}w`).join(', ')

const LOGO_NAME = /^[0-9a-f]{24}-logo\.png$/
const PICTURE_NAME = /^[0-9a-f]{24}-(\d{1,4}\.(avif|webp)|shared\.jpg)$/
const TYPES: Readonly<Record<string, string>> = { '.avif': 'image/avif', '.webp': 'image/webp', '.jpg': 'image/jpeg' }
const FOREVER = 'public, max-age=31536000, immutable'
const CACHE_BYTES = 16 * 1024 * 1024
// Search engines, chats and webmail embed these pictures from other origins (SEC-69).
const EMBEDDED_ANYWHERE = { 'cross-origin-resource-policy': 'cross-origin' }

/** Serves /pictures/<name>-<width>.(avif|webp), /pictures/<name>-shared.jpg and the shop's logo to everyone. */
export const pictureFilesRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    const cachedFiles = createFileCache(CACHE_BYTES)
    app.get<{ Params: { name: string } }>(
      '/pictures/:name',
      { config: { access: 'public' }, schema: { hide: true } },
      async (request, reply) => {
        const { name } = request.params
        if (LOGO_NAME.test(name)) return sendLogo(shop, reply, name)
        const type = PICTURE_NAME.test(name) ? TYPES[extname(name)] : undefined
        if (!type) throw new ShopError('not_found')
        const bytes = cachedFiles.get(name) ?? (await shop.files.get(storeKey(name)))
        if (!bytes) throw new ShopError('not_found')
        cachedFiles.set(name, bytes)
        const etag = `"${name}"`
        reply.headers({ 'cache-control': FOREVER, etag, 'content-type': type, ...EMBEDDED_ANYWHERE })
        if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send()
        return reply.send(bytes)
      },
    )
  }

/** Sends the current logo, which is not cached under the URL of an earlier one. Throws `not_found` without a logo. */
function sendLogo(shop: Shop, reply: FastifyReply, name: string): FastifyReply {
  const png = shop.logo()
  if (!png) throw new ShopError('not_found')
  const isCurrent = shop.identity().logo?.url.endsWith(`/${name}`) ?? false
  reply.headers({
    'cache-control': isCurrent ? FOREVER : 'no-store',
    'content-type': 'image/png',
    ...EMBEDDED_ANYWHERE,
  })
  return reply.send(png)
}

/**
 * Returns a cache of the files that were set last, up to a total size in bytes. To count as used, a file must be set
 * again after it was read.
 */
function createFileCache(maxBytes: number): Pick<Map<string, Buffer>, 'get' | 'set'> {
  const files = new Map<string, Buffer>()
  let totalBytes = 0
  const removeFile = (name: string): void => {
    totalBytes -= files.get(name)?.byteLength ?? 0
    files.delete(name)
  }
  return {
    get: (name) => files.get(name),
    set(name, bytes) {
      removeFile(name)
      files.set(name, bytes)
      totalBytes += bytes.byteLength
      for (const oldestName of files.keys()) {
        if (totalBytes <= maxBytes) break
        removeFile(oldestName)
      }
      return files
    },
  }
}
