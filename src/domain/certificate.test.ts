// Certificates are recognised by their bytes.
import { expect, it } from 'vitest'
import { recogniseCertificate } from './certificate.ts'

it.each([
  ['a PDF', '255044462d312e37', 'application/pdf'],
  ['a PNG', '89504e470d0a1a0a0000', 'image/png'],
  ['a JPEG', 'ffd8ffe000104a46', 'image/jpeg'],
  ['a web page', Buffer.from('<html>%PDF-').toString('hex'), null],
  ['a GIF', Buffer.from('GIF89a').toString('hex'), null],
  ['half a beginning', '8950', null],
  ['nothing', '', null],
])('the type of a certificate file is recognised by its first bytes: %s', (_what, hex, type) => {
  expect(recogniseCertificate(Buffer.from(hex, 'hex'))).toBe(type)
})
