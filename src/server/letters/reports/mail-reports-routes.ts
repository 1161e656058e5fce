// The webhook for bounces and complaints of emails, signed over the bytes as they came (LET-12).
import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import * as calls from '#contract/calls/mail-reports.ts'
import { ShopError } from '#contract/errors.ts'
import { notices } from '#copy/notices.ts'
import { minutes } from '#domain/durations.ts'
import { connectionOf } from '../../accounts/client-network.ts'
import { type Asked, serve } from '../../accounts/serve.ts'
import type { ApiServer } from '../../api.ts'
import { rateLimit } from '../../db/rate-limit.ts'
import { isSameSecret } from '../../same-secret.ts'
import type { Shop } from '../../shop.ts'
import { readOwnReports, takeInReport } from './take-in-report.ts'

const BODY_LIMIT = 256 * 1024
/** Whoever guesses at signatures is asked to wait; who signs well tells as much as there is. */
const REFUSED = { name: 'mail-report-refused', most: 30, per: minutes(10) }

export const mailReportsRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

    const receive = async ({ request }: Asked<typeof calls.receiveMailReports>) => {
      const body = bytesOf(request)
      const { MAIL_REPORTS_SECRET: secret } = shop.config
      if (!secret || !isSameSecret(headerOf(request, 'x-signature'), sealOf(secret, body))) return refuse(shop, request)
      for (const report of readOwnReports(body)) await takeInReport(shop, report)
      return { message: notices.received }
    }
    serve(app, calls.receiveMailReports, receive, { foreign: true, bodyLimit: BODY_LIMIT })
  }

async function refuse(shop: Shop, { ip }: FastifyRequest): Promise<never> {
  await rateLimit(shop, REFUSED, connectionOf(ip))
  shop.log.warn('news of letters refused: it is not signed')
  throw new ShopError('report_signature')
}

const bytesOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))

const headerOf = ({ headers }: FastifyRequest, name: string): string => String(headers[name] ?? '')

const sealOf = (secret: string, body: Buffer): string => createHmac('sha256', secret).update(body).digest('hex')
