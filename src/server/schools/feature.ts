// The feature for schools: enquiries and certificates (MSG-15, PAGE-37).
import multipart from '@fastify/multipart'
import * as adminCalls from '#contract/calls/admin/certificates.ts'
import * as calls from '#contract/calls/schools.ts'
import { ShopError } from '#contract/errors.ts'
import { adminCertificates as words } from '#copy/admin-products.ts'
import { notices } from '#copy/notices.ts'
import { CERTIFICATE_TYPES, MAX_CERTIFICATE_SIZE } from '#domain/certificate.ts'
import { verifySession } from '../accounts/access.ts'
import { readSessionToken } from '../accounts/account-cookies.ts'
import { serve } from '../accounts/serve.ts'
import { collectFile, FORM_LIMITS } from '../catalog/product-form.ts'
import type { Feature, Routes } from '../feature.ts'
import { addCertificate, listCertificates, removeCertificate } from './certificates.ts'
import { findCertificate } from './schools-queries.ts'
import { sendEnquiry } from './send-enquiry.ts'

/** A certificate never changes, but caches must not serve a removed one for more than a day. */
const CACHE_FOR_A_DAY = 'public, max-age=86400'

const schoolsRoutes: Routes =
  (shop, { catalog: version }) =>
  async (app) => {
    serve(app, calls.sendEnquiry, async ({ headers, body, request }) => {
      const sender = await verifySession(shop, readSessionToken(shop, request))
      const options = { from: request.ip, key: headers['idempotency-key'], userId: sender?.userId ?? null }
      return { message: notices.contactSent, ...(await sendEnquiry(shop, body, options)) }
    })

    serve(app, calls.downloadCertificate, async ({ params, request, reply }) => {
      const certificate = await findCertificate(shop.db, params.certificateId)
      if (!certificate) throw new ShopError('not_found')
      const { name, contentType, bytes } = certificate
      const etag = `"${params.certificateId}"`
      // Browsers save the file as its recognised type and run none of its content (SEC-27).
      reply.headers({
        'cache-control': CACHE_FOR_A_DAY,
        'content-disposition': downloadDisposition(`${name}.${CERTIFICATE_TYPES[contentType]}`),
        'content-security-policy': "default-src 'none'; sandbox",
        etag,
      })
      if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send()
      return reply.type(contentType).send(bytes)
    })

    serve(app, adminCalls.listCertificates, async () => ({ certificates: await listCertificates(shop) }))

    serve(app, adminCalls.removeCertificate, async ({ params, actor }) => {
      await removeCertificate(shop, actor.userId, params.certificateId)
      await version.refresh()
      return { message: words.removed, certificates: await listCertificates(shop) }
    })

    await app.register(multipart, { limits: { ...FORM_LIMITS, fileSize: MAX_CERTIFICATE_SIZE } })
    serve(
      app,
      adminCalls.addCertificate,
      async ({ body, actor }) => {
        await addCertificate(shop, actor.userId, body)
        await version.refresh()
        return { message: words.added, certificates: await listCertificates(shop) }
      },
      { preValidation: (request) => collectFile(request, { name: 'file', tooLarge: 'certificate_too_large' }) },
    )
  }

/** Returns a Content-Disposition header by RFC 6266. It has the name in UTF-8 and, for old clients, in ASCII. */
function downloadDisposition(file: string): string {
  const asciiName = file.replace(/[^\w. -]/g, '_')
  // encodeURIComponent leaves these characters, which RFC 8187 does not allow, unchanged.
  const encodedName = encodeURIComponent(file).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${asciiName}"; filename*=UTF-8''${encodedName}`
}

export const schools = {
  routes: [schoolsRoutes],
} satisfies Feature
