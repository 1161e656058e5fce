// The fake S3 computes the signatures that Amazon's guide prints.
import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { signatureOf } from './fake-s3.ts'

/** As printed in the guide, "Signature Calculations for the Authorization Header". */
const EXAMPLE = {
  region: 'us-east-1',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
}

it.each([
  ['?lifecycle', 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
  ['?max-keys=2&prefix=J', '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
])('the request GET %s gets the signature %s', (query, signature) => {
  const headers = {
    host: 'examplebucket.s3.amazonaws.com',
    'x-amz-date': '20130524T000000Z',
    'x-amz-content-sha256': createHash('sha256').digest('hex'),
  }
  const url = new URL(`https://${headers.host}/${query}`)
  const header = signatureOf({ method: 'GET', headers }, url, Buffer.alloc(0), EXAMPLE)
  expect(header).toContain(`/20130524/us-east-1/s3/aws4_request, SignedHeaders=host;x-amz-content-sha256;x-amz-date, `)
  expect(header).toContain(`Signature=${signature}`)
})
