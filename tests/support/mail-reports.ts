// News of letters as mail providers and mail servers tell it, signed as they sign it.
import { createHmac, createSign } from 'node:crypto'
import { type SnsMessages, snsMessages } from '#server/adapters/sns-messages.ts'
import { selfSigned } from './self-signed.ts'

export const REPORTS_SECRET = 'mail-reports-secret-of-tests'
export const SNS_TOPIC = 'arn:aws:sns:ap-south-1:123456789012:letters'

const CERTIFICATE_URL = 'https://sns.ap-south-1.amazonaws.com/SimpleNotificationService-0123.pem'
const { key, cert } = selfSigned()

/** Reads what `snsMessage` signs; `asked` gets every address that is opened. */
export const testSns = (asked: string[] = []): SnsMessages =>
  snsMessages(async (url) => {
    asked.push(url)
    return cert
  })

/** A body that is signed as our own shape is. */
export const signedBody = (body: string, secret = REPORTS_SECRET) => ({
  body,
  headers: { 'content-type': 'application/json', 'x-signature': seal(body, secret) },
})

/** The shop's own shape. */
export const ownReport = (report: object, secret = REPORTS_SECRET) =>
  signedBody(JSON.stringify({ reports: [report] }), secret)

/** A mail that came back, handed in whole. */
export const returnedMail = (body: string) => ({
  body,
  headers: { 'content-type': 'message/rfc822', 'x-signature': seal(body, REPORTS_SECRET) },
})

const seal = (body: string, secret: string): string => createHmac('sha256', secret).update(body).digest('hex')

export function postmarkReport(delivery: object, password = REPORTS_SECRET) {
  const authorization = `Basic ${Buffer.from(`postmark:${password}`).toString('base64')}`
  return { body: JSON.stringify(delivery), headers: { 'content-type': 'application/json', authorization } }
}

/** A message of Amazon SNS; `change` alters it after it was signed. */
export function snsMessage(message: Readonly<Record<string, string>>, change: object = {}) {
  const whole: Record<string, string> = {
    Type: 'Notification',
    MessageId: 'b6f2a0c0',
    TopicArn: SNS_TOPIC,
    Timestamp: '2026-11-20T05:00:00.000Z',
    Message: '{}',
    ...message,
  }
  const names =
    whole.Type === 'Notification'
      ? ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type']
      : ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type']
  const text = names.flatMap((name) => (name in whole ? [`${name}\n${whole[name]}\n`] : [])).join('')
  const Signature = createSign('sha256').update(text).sign(key, 'base64')
  const signed = { ...whole, SignatureVersion: '2', Signature, SigningCertURL: CERTIFICATE_URL, ...change }
  return { body: JSON.stringify(signed), headers: { 'content-type': 'text/plain; charset=UTF-8' } }
}

export interface Bounce {
  readonly address: string
  readonly letter: string
  readonly status?: string
  readonly action?: string
}

/** A report of delivery as mail servers write it (RFC 3464), with the headers of the letter that came back. */
export const deliveryReport = ({ address, letter, status = '5.1.1', action = 'failed' }: Bounce): string =>
  [
    'From: MAILER-DAEMON@mx.example.in',
    'To: bounces@nila.example',
    'Subject: Undelivered Mail Returned to Sender',
    'Message-ID: <20261120050000.1@mx.example.in>',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="parts"',
    '',
    '--parts',
    'Content-Type: text/plain',
    '',
    'I am sorry to tell you that your letter could not be delivered.',
    '--parts',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.in',
    '',
    `Final-Recipient: rfc822; ${address}`,
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550 no such',
    '    mailbox here',
    '--parts',
    'Content-Type: text/rfc822-headers',
    '',
    'From: Nila <care@nila.example>',
    `To: ${address}`,
    `X-Letter: ${letter}`,
    `Message-ID: <${letter}@nila.example>`,
    '',
    '--parts--',
    '',
  ].join('\r\n')
