// The page for schools: sending an enquiry, and downloading a certificate.
import { call } from '../call.ts'
import { idempotencyHeaders } from '../common.ts'
import { contactReply } from '../contact.ts'
import { enquiryBody } from '../schools.ts'

export const sendEnquiry = call({
  method: 'POST',
  path: '/api/schools/enquiries',
  summary: "Send a school's enquiry; it creates a draft order and a message, whose number is in the response",
  access: 'public',
  errors: ['duplicate_request', 'product_not_found'],
  body: enquiryBody,
  headers: idempotencyHeaders,
  reply: contactReply,
})

export const downloadCertificate = call({
  method: 'GET',
  path: '/api/certificates/:certificateId',
  summary: 'Download a certificate',
  access: 'public',
  errors: ['not_found'],
  answers: 'file',
})
