// Multipart forms as the back office sends them, with pictures for them.
import sharp from 'sharp'
import { addProduct, changeProduct } from '#contract/calls/admin/products.ts'
import { addressOf } from './addresses.ts'
import type { Answer, Client } from './client.ts'

/** Returns a JPEG of one colour, `side` pixels wide and high. */
export const aPicture = (side = 300, background = '#ba2a4e'): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background } })
    .jpeg()
    .toBuffer()

interface FormFile {
  bytes: Uint8Array
  name?: string
  type?: string
  field?: string
}

/** Encodes a form. `file` is sent as the field `image`, unless it names another. */
export async function multipart(
  fields: Record<string, string>,
  file?: FormFile,
): Promise<{ payload: Buffer; headers: Record<string, string> }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (file) {
    const blob = new Blob([new Uint8Array(file.bytes)], { type: file.type ?? 'image/jpeg' })
    form.append(file.field ?? 'image', blob, file.name ?? 'picture.jpg')
  }
  const encoded = new Response(form)
  const payload = Buffer.from(await encoded.arrayBuffer())
  return { payload, headers: { 'content-type': encoded.headers.get('content-type') ?? '' } }
}

export const sendForm = async (
  client: Client,
  method: 'POST' | 'PATCH',
  url: string,
  fields: Record<string, string>,
  file?: FormFile,
): Promise<Answer> => client.send({ method, url, ...(await multipart(fields, file)) })

export const aProductForm = (change: Record<string, string> = {}): Record<string, string> => ({
  name: 'Night Pads',
  description: 'Six winged pads for nights.',
  price: '139',
  ...change,
})

export const addByForm = (client: Client, fields: Record<string, string>, file?: FormFile): Promise<Answer> =>
  sendForm(client, 'POST', addressOf(addProduct), fields, file)

export const changeByForm = (
  client: Client,
  productId: string,
  fields: Record<string, string>,
  file?: FormFile,
): Promise<Answer> => sendForm(client, 'PATCH', addressOf(changeProduct, { params: { productId } }), fields, file)
