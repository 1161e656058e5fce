// Enquiries of schools and certificates, for tests.

import { addCertificate } from '#contract/calls/admin/certificates.ts'
import type { CertificateId, ProductId } from '#domain/ids.ts'
import { addressOf } from './addresses.ts'
import type { Client } from './client.ts'
import { anAdmin } from './makers.ts'
import { multipart } from './product-form.ts'
import type { TestShop } from './shop.ts'

export const anEnquiry = (change: object = {}) => ({
  school: 'Government Girls High School',
  firstName: 'Asha',
  lastName: 'Menon',
  email: 'office@school.example.in',
  mobile: '9000000003',
  city: 'Kottayam',
  pinCode: '686001',
  lines: [] as { productId: ProductId; quantity: number }[],
  purchaseOrder: '',
  message: 'Pads for 340 girls.',
  ...change,
})

export const aPdf = (text = 'A licence'): Buffer => Buffer.from(`%PDF-1.4\n%${text}\n%%EOF\n`, 'latin1')

interface CertificateFile {
  readonly bytes?: Buffer
  readonly fields?: Record<string, string>
}

export async function sendCertificate(client: Client, { bytes = aPdf(), fields = {} }: CertificateFile = {}) {
  const form = await multipart(
    { name: 'IS 5405 licence', productId: '', ...fields },
    // The file's name and type are wrong on purpose: the shop ignores both.
    { bytes, name: 'notes.txt', type: 'text/html', field: 'file' },
  )
  return client.send({ method: 'POST', url: addressOf(addCertificate), ...form })
}

export async function aCertificate(test: TestShop, file: CertificateFile = {}): Promise<CertificateId> {
  const { body } = await sendCertificate((await anAdmin(test)).client, file)
  const name = file.fields?.name ?? 'IS 5405 licence'
  const certificate = (body.certificates as { _id: CertificateId; name: string }[]).find((each) => each.name === name)
  if (!certificate) throw new Error(`no certificate: ${JSON.stringify(body)}`)
  return certificate._id
}
