// The multipart form of a product, which is collected in memory within strict limits and then validated.
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { newProductBody, productChangeBody } from '#contract/catalog.ts'
import { type ErrorCode, ShopError } from '#contract/errors.ts'
import { productFieldErrors } from '#copy/admin-products.ts'
import { formErrors } from '#copy/errors.ts'
import { type KitItem, readKitItems } from '#domain/kit-items.ts'
import type { Publishing, PublishingChange } from '#domain/publishing.ts'
import type { ProductChange } from './update-product.ts'

const MEBIBYTE = 1024 * 1024
const MAX_TEXT_LENGTH = 32 * 1024

/** The form may have one file of at most 5 MB (CAT-6) and up to 40 short texts. */
export const FORM_LIMITS = {
  fileSize: 5 * MEBIBYTE,
  files: 1,
  fields: 40,
  parts: 41,
  fieldNameSize: 60,
  fieldSize: MAX_TEXT_LENGTH,
  headerPairs: 20,
}

/**
 * Sets the request's body to the form's fields: the texts by name, and the file as `image`. Nothing is written to disk.
 * Throws like `collectFile`, with `image_too_large`.
 */
export const collectForm = (request: FastifyRequest): Promise<void> =>
  collectFile(request, { name: 'image', tooLarge: 'image_too_large' })

/**
 * Like `collectForm`, for a file field named `file.name`. Throws `unsupported_type` for a body that is not a multipart
 * form, `file.tooLarge` for a file that is too large, and otherwise `invalid_input`.
 */
export async function collectFile(
  request: FastifyRequest,
  file: { readonly name: string; readonly tooLarge: ErrorCode },
): Promise<void> {
  if (!request.isMultipart()) throw new ShopError('unsupported_type')
  const body: Record<string, unknown> = {}
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        const bytes = await part.toBuffer()
        // A browser sends an empty file field as a file of zero bytes.
        if (part.fieldname === file.name && bytes.length > 0) body[file.name] = bytes
      } else if (part.fieldname !== file.name) {
        requireNewField(body, part.fieldname)
        if (part.valueTruncated) throw fieldError(part.fieldname, formErrors.tooLong({ max: MAX_TEXT_LENGTH }))
        body[part.fieldname] = part.value
      }
    }
  } catch (error) {
    throw toShopError(error, request, file.tooLarge)
  }
  request.body = body
}

function requireNewField(body: Record<string, unknown>, name: string): void {
  if (Object.hasOwn(body, name)) throw fieldError(name, formErrors.wrongType)
}

const fieldError = (field: string, sentence: string): ShopError =>
  new ShopError('invalid_input', { fields: { [field]: sentence } })

/** Returns the error of a form that could not be parsed. Only a file that is too large has its own code. */
function toShopError(error: unknown, request: FastifyRequest, tooLarge: ErrorCode): ShopError {
  if (error instanceof ShopError) return error
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new ShopError(tooLarge)
  request.log.debug({ err: error }, 'form data could not be parsed')
  return new ShopError('invalid_input')
}

export const missingImageError = (): ShopError =>
  new ShopError('image_missing', { fields: { image: new ShopError('image_missing').message } })

type WithoutUndefined<T> = { [Key in keyof T as undefined extends T[Key] ? never : Key]: T[Key] } & {
  [Key in keyof T as undefined extends T[Key] ? Key : never]?: Exclude<T[Key], undefined>
}

/**
 * Converts the validated form of a new product. Throws `kit_items_invalid`, and a field error for a scheduled product
 * without a time.
 */
export function readNewProduct(body: z.output<typeof newProductBody>) {
  const { image: _image, kitItems, taxRate, publishing, publishFrom, ...otherFields } = body
  return {
    ...withoutUndefined(otherFields),
    ...parseKit(kitItems),
    ...readRate(taxRate),
    ...readPublishing(publishing, publishFrom),
  }
}

/** Converts the validated form of a change. Throws like `readNewProduct`. */
export function readProductChange(body: z.output<typeof productChangeBody>): ProductChange {
  const { image: _image, kitItems, taxRate, publishing, publishFrom, ...otherFields } = body
  return {
    ...withoutUndefined(otherFields),
    ...parseKit(kitItems),
    ...readRate(taxRate),
    ...readPublishing(publishing, publishFrom),
  }
}

/** Removes undefined fields, because an absent field is unchanged (CAT-3). */
const withoutUndefined = <T extends object>(form: T): WithoutUndefined<T> =>
  Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined)) as WithoutUndefined<T>

const readRate = (taxRate: number | undefined): { taxRateBp?: number } =>
  taxRate === undefined ? {} : { taxRateBp: taxRate }

/** A time without a state schedules the product. Throws a field error for a scheduled product without a time. */
function readPublishing(state?: Publishing, from?: Date | null): { publishing?: PublishingChange } {
  if (state === undefined) return from ? { publishing: { state: 'scheduled', from } } : {}
  if (state !== 'scheduled') return { publishing: { state } }
  if (!from) throw fieldError('publishFrom', productFieldErrors.publishFrom)
  return { publishing: { state, from } }
}

/** Parses the kit rows from JSON. An empty text means no kit. Throws `kit_items_invalid`. */
function parseKit(text: string | undefined): { kitItems?: KitItem[] } {
  if (text === undefined) return {}
  const rows = text.trim() === '' ? [] : parseRows(text)
  if (!rows) throw new ShopError('kit_items_invalid', { fields: { kitItems: productFieldErrors.kitItems } })
  const kit = readKitItems(rows)
  if (kit.ok) return { kitItems: kit.items }
  const sentence = kit.field === 'name' ? productFieldErrors.kitName : productFieldErrors.kitQuantity
  throw new ShopError('kit_items_invalid', { fields: { [`kitItems.${kit.row}.${kit.field}`]: sentence } })
}

function parseRows(text: string): unknown[] | null {
  try {
    const rows: unknown = JSON.parse(text)
    return Array.isArray(rows) ? rows : null
  } catch {
    return null
  }
}
