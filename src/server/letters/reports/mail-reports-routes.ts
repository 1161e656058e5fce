// Where news of letters comes in: each teller proves itself over the bytes as they came (LET-12).
import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import * as calls from '#contract/calls/mail-reports.ts'
import { messageReply } from '#contract/common.ts'
import { ShopError } from '#contract/errors.ts'
import { notices } from '#copy/notices.ts'
import { minutes } from '#domain/durations.ts'
import { connectionOf } from '../../accounts/client-network.ts'
import { serve } from '../../accounts/serve.ts'
import type { ApiServer } from '../../api.ts'
import { enforceLimit } from '../../db/rate-limit.ts'
import { isSameSecret } from '../../same-secret.ts'
import type { Shop } from '../../shop.ts'
import { jsonIn } from './json-in.ts'
import type { MailReport } from './mail-report.ts'
import { readOwnReports } from './read-own-reports.ts'
import { readPostmarkReport } from './read-postmark-report.ts'
import { readReturnedMail } from './read-returned-mail.ts'
import { readSesReport } from './read-ses-report.ts'
import { type Teller, takeInReport } from './take-in-report.ts'

const BODY_LIMIT = 256 * 1024
/** Whoever guesses at signatures is asked to wait; who signs well tells as much as there is. */
const REFUSED = { name: 'mail-report-refused', most: 30, per: minutes(10) }
/** Amazon changes its certificate once in a while; whoever names others makes the shop fetch them. */
const CERTIFICATES = { name: 'mail-report-certificates', most: 5, per: minutes(10) }
const route = { reply: messageReply, foreign: true, bodyLimit: BODY_LIMIT } as const

export const mailReportsRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

    serve(app, calls.receiveMailReports, route, async ({ request }) => {
      const body = bytesOf(request)
      const { MAIL_REPORTS_SECRET: secret, MAIL_BOUNCES_TO: comesTo } = shop.config
      if (!secret || !isSameSecret(headerOf(request, 'x-signature'), sealOf(secret, body))) return refuse(shop, request)
      const isMail = /^(message\/rfc822|multipart\/report)\b/i.test(headerOf(request, 'content-type'))
      if (!isMail) return takeIn(shop, 'own', readOwnReports(body))
      const reports = readReturnedMail(String(body), { now: shop.clock.now(), comesTo, secret })
      if (reports.length === 0) shop.log.warn('a mail came back that proves nothing of a letter of ours: look at it')
      return takeIn(shop, 'mail', reports)
    })

    serve(app, calls.receivePostmarkReport, route, async ({ request }) => {
      const { MAIL_REPORTS_SECRET: secret } = shop.config
      if (!secret || !isSameSecret(passwordIn(request), secret)) return refuse(shop, request)
      return takeIn(shop, 'postmark', readPostmarkReport(bytesOf(request)))
    })

    serve(app, calls.receiveSesReport, route, async ({ request }) => {
      const { MAIL_SNS_TOPIC: topic } = shop.config
      if (!topic) return refuse(shop, request)
      const mayAsk = () => enforceLimit(shop, CERTIFICATES, connectionOf(request.ip))
      const message = await shop.sns.read(jsonIn(bytesOf(request)), topic, mayAsk)
      if ('why' in message) return refuse(shop, request, message.why)
      if (message.Type === 'SubscriptionConfirmation') {
        const isConfirmed = await shop.sns.confirm(message)
        shop.log.warn({ isConfirmed }, 'news of letters is subscribed to')
      }
      return takeIn(shop, 'ses', message.Type === 'Notification' ? readSesReport(message.Message) : [])
    })
  }

async function takeIn(shop: Shop, teller: Teller, reports: readonly MailReport[]): Promise<{ message: string }> {
  for (const report of reports) await takeInReport(shop, teller, report)
  return { message: notices.received }
}

async function refuse(shop: Shop, { ip }: FastifyRequest, why = 'it is not signed'): Promise<never> {
  await enforceLimit(shop, REFUSED, connectionOf(ip))
  shop.log.warn({ why }, 'news of letters refused')
  throw new ShopError('report_signature')
}

const bytesOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))

const headerOf = ({ headers }: FastifyRequest, name: string): string => String(headers[name] ?? '')

const sealOf = (secret: string, body: Buffer): string => createHmac('sha256', secret).update(body).digest('hex')

/** Of Basic authentication, as a webhook's address carries it: https://any:password@shop.example/… */
function passwordIn(request: FastifyRequest): string {
  const [scheme = '', credentials = ''] = headerOf(request, 'authorization').split(' ')
  if (scheme.toLowerCase() !== 'basic') return ''
  return Buffer.from(credentials, 'base64')
    .toString()
    .replace(/^[^:]*:/, '')
}
