// The emails about orders, refunds, payments and reports, the newsletter, and the calls of staff about emails and
// stopped addresses (LET-11 to LET-13).

import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import * as calls from '#contract/calls/admin/emails.ts'
import * as stoppedCalls from '#contract/calls/admin/stopped-addresses.ts'
import * as reportsCalls from '#contract/calls/programs.ts'
import { ShopError } from '#contract/errors.ts'
import { sentEmails as texts } from '#copy/admin-order.ts'
import { mailDomain, stoppedAddresses } from '#copy/mail-domain.ts'
import { notices } from '#copy/notices.ts'
import { minutes } from '#domain/durations.ts'
import { connectionKey } from '../accounts/client-network.ts'
import { type HandlerInput, serve } from '../accounts/serve.ts'
import { readCursor, toPage } from '../db/list-query.ts'
import { rateLimit } from '../db/rate-limit.ts'
import type { Feature, Routes } from '../feature.ts'
import type { Shop } from '../shop.ts'
import { isSameSecret } from '../timing-safe-equal.ts'
import { dismissEmail, resendEmail, resumeEmailsToAddress, toEmailReply } from './admin/admin-emails.ts'
import { listEmails, listStoppedAddresses } from './admin/admin-emails-queries.ts'
import { issueEmails, issuesRoutes } from './issue-emails.ts'
import { orderEmails } from './order-emails.ts'
import { readMailDomain } from './read-mail-domain.ts'
import { paymentEmails, refundEmails } from './refund-emails.ts'
import { reportEmails } from './report-emails.ts'
import { parseOwnReports, recordDeliveryReport } from './reports/record-delivery-report.ts'

const BODY_LIMIT = 256 * 1024
/** The limit of requests with a wrong signature. */
const REFUSED_LIMIT = { name: 'mail-report-refused', max: 30, per: minutes(10) }

/** The webhook for bounces and complaints. The signature covers the raw body (LET-12). */
const mailReportsRoutes: Routes = (shop) => async (app) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  const receive = async ({ request }: HandlerInput<typeof reportsCalls.receiveMailReports>) => {
    const body = bytesOf(request)
    const { MAIL_REPORTS_SECRET: secret } = shop.config
    if (!secret || !isSameSecret(headerOf(request, 'x-signature'), signatureOf(secret, body)))
      return refuseReport(shop, request)
    for (const report of parseOwnReports(body)) await recordDeliveryReport(shop, report)
    return { message: notices.received }
  }
  serve(app, reportsCalls.receiveMailReports, receive, { foreign: true, bodyLimit: BODY_LIMIT })
}

async function refuseReport(shop: Shop, { ip }: FastifyRequest): Promise<never> {
  await rateLimit(shop, REFUSED_LIMIT, connectionKey(ip))
  shop.log.warn('email report refused: invalid signature')
  throw new ShopError('delivery_report_signature')
}

const bytesOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))

const headerOf = ({ headers }: FastifyRequest, name: string): string => String(headers[name] ?? '')

const signatureOf = (secret: string, body: Buffer): string => createHmac('sha256', secret).update(body).digest('hex')

const PER_PAGE = 100

const emailsRoutes: Routes = (shop) => async (app) => {
  serve(app, calls.listEmails, async ({ query }) => {
    const { cursor, state, order } = query
    const filter = { after: readCursor(cursor), isFailing: state === 'failing', orderId: order ?? null }
    const rows = await listEmails(shop.db, filter, PER_PAGE + 1)
    const { pageRows, nextCursor } = toPage(rows, PER_PAGE, ({ createdAt, id }) => ({ at: createdAt, id }))
    return { emails: pageRows.map(toEmailReply), nextCursor }
  })

  serve(app, calls.resendEmail, async ({ params, actor }) => {
    await resendEmail(shop, actor.userId, params.emailId)
    return { message: texts.sentAgain }
  })

  serve(app, calls.dismissEmail, async ({ params, actor }) => {
    await dismissEmail(shop, actor.userId, params.emailId)
    return { message: texts.putAside }
  })

  serve(app, stoppedCalls.viewMailDomain, async () => {
    const domainReport = await readMailDomain(shop.names, shop.config)
    return {
      domain: domainReport?.domain ?? null,
      records: (domainReport?.records ?? []).map(({ flaw, ...record }) => ({
        ...record,
        words: mailDomain.said(record.kind, flaw),
      })),
      isWebhookSet: shop.config.MAIL_REPORTS_SECRET !== undefined,
    }
  })

  serve(app, stoppedCalls.listStoppedAddresses, async ({ query }) => {
    const rows = await listStoppedAddresses(shop.db, readCursor(query.cursor), PER_PAGE + 1)
    const { pageRows, nextCursor } = toPage(rows, PER_PAGE, ({ stoppedAt, id }) => ({ at: stoppedAt, id }))
    return {
      addresses: pageRows.map(({ id, kind, stoppedAt, ...stop }) => ({
        ...stop,
        _id: id,
        email: kind,
        stoppedAt: stoppedAt.toISOString(),
        canResume: stop.address !== '',
      })),
      nextCursor,
    }
  })

  serve(app, stoppedCalls.resumeAddress, async ({ params, actor }) => {
    await resumeEmailsToAddress(shop, actor.userId, params.stopId)
    return { message: stoppedAddresses.resumed }
  })
}

export const emails = {
  routes: [emailsRoutes, mailReportsRoutes, issuesRoutes],
  jobs: { 'forget-emails': (shop, { addresses }) => shop.mail.forget(addresses) },
  emails: { ...issueEmails, ...orderEmails, ...refundEmails, ...paymentEmails, ...reportEmails },
} satisfies Feature
