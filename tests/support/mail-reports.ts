// Reports about emails, such as bounces, signed as a mail provider signs them.
import { createHmac } from 'node:crypto'

export const REPORTS_SECRET = 'mail-reports-secret-of-tests'

/** Returns a body and the headers with its signature. */
export const signedBody = (body: string, secret = REPORTS_SECRET) => ({
  body,
  headers: {
    'content-type': 'application/json',
    'x-signature': createHmac('sha256', secret).update(body).digest('hex'),
  },
})

export const signedReport = (report: object, secret = REPORTS_SECRET) =>
  signedBody(JSON.stringify({ reports: [report] }), secret)
