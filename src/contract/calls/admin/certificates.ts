// Staff: certificates of products.
import { call } from '../../call.ts'
import { certificateBody, certificatesReply, certificatesSavedReply } from '../../schools.ts'

export const listCertificates = call({
  method: 'GET',
  path: '/api/certificates/admin',
  summary: 'List the certificates, by name',
  access: 'admin',
  right: 'products',
  errors: [],
  reply: certificatesReply,
})

export const addCertificate = call({
  method: 'POST',
  path: '/api/certificates/admin',
  summary: 'Add a certificate: a PDF, PNG or JPEG file of at most 2 MB; at most twenty',
  access: 'admin',
  right: 'products',
  errors: ['certificate_invalid', 'certificate_too_large', 'certificates_full', 'product_not_found'],
  sends: 'multipart',
  body: certificateBody,
  reply: certificatesSavedReply,
})

export const removeCertificate = call({
  method: 'DELETE',
  path: '/api/certificates/admin/:certificateId',
  summary: 'Remove a certificate; idempotent',
  access: 'admin',
  right: 'products',
  errors: [],
  reply: certificatesSavedReply,
})
