// Examples of calls about schools.
import type { allCalls } from '#contract/all-calls.ts'
import { multipart } from '../support/product-form.ts'
import { aCertificate, anEnquiry, aPdf } from '../support/schools.ts'
import { aStranger, type Examples } from './example.ts'

export const schools: Examples<typeof allCalls.schools> = {
  sendEnquiry: () => ({ body: anEnquiry({ email: aStranger().email }) }),
  downloadCertificate: async ({ test }) => ({
    params: { certificateId: await aCertificate(test, { fields: { name: aStranger().email } }) },
  }),
}

export const adminCertificates: Examples<(typeof allCalls)['admin: certificates']> = {
  addCertificate: async () => {
    const { payload, headers } = await multipart({ name: 'Report', productId: '' }, { bytes: aPdf(), field: 'file' })
    return { body: payload, headers }
  },
  removeCertificate: async ({ test }) => ({
    params: { certificateId: await aCertificate(test, { fields: { name: aStranger().email } }) },
  }),
}
