// What Amazon SES says of a letter in a notification or an event of its own; its documentation names the fields.
import { z } from 'zod'
import { ShopError } from '#contract/errors.ts'
import { statusOf } from '#domain/mail-report.ts'
import { LETTER_HEADER } from '../../adapters/mailer.ts'
import { jsonIn } from './json-in.ts'
import { addressIn, letterNumber, type MailReport, numberInMessageId } from './mail-report.ts'

const recipient = z.object({ emailAddress: z.string().max(400), status: z.string().optional() })
const notification = z.object({
  notificationType: z.string().optional(),
  eventType: z.string().optional(),
  mail: z
    .object({
      headers: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
      commonHeaders: z.object({ messageId: z.string().optional() }).optional(),
    })
    .optional(),
  bounce: z
    .object({
      bounceType: z.string(),
      bouncedRecipients: z.array(recipient).max(100),
      timestamp: z.iso.datetime({ offset: true }),
      feedbackId: z.string(),
    })
    .optional(),
  complaint: z
    .object({
      complainedRecipients: z.array(recipient).max(100),
      timestamp: z.iso.datetime({ offset: true }),
      feedbackId: z.string(),
      complaintFeedbackType: z.string().nullish(),
    })
    .optional(),
})
type Mail = z.output<typeof notification>['mail']

/** One for each address; none where it tells of something else. Refuses with `invalid_input`. */
export function readSesReport(text: string): MailReport[] {
  const read = notification.safeParse(jsonIn(text))
  if (!read.success) throw new ShopError('invalid_input')
  const { notificationType, eventType, mail, bounce, complaint } = read.data
  const about = notificationType ?? eventType
  const letter = letterIn(mail)
  if (about === 'Bounce' && bounce)
    return bounce.bouncedRecipients.flatMap(({ emailAddress, status = '' }) => {
      const address = addressIn(emailAddress)
      const kind = bounce.bounceType === 'Permanent' ? 'bounced' : 'soft'
      const event = `${bounce.feedbackId} ${address}`
      return address ? [{ event, kind, address, letter, status: statusOf(status), at: new Date(bounce.timestamp) }] : []
    })
  if (about === 'Complaint' && complaint && complaint.complaintFeedbackType !== 'not-spam')
    return complaint.complainedRecipients.flatMap(({ emailAddress }) => {
      const address = addressIn(emailAddress)
      const event = `${complaint.feedbackId} ${address}`
      return address
        ? [{ event, kind: 'complained', address, letter, status: '', at: new Date(complaint.timestamp) }]
        : []
    })
  return []
}

/** Its headers are told where the topic was set so; SES puts a Message-ID of its own, and tells ours beside it. */
function letterIn(mail: Mail) {
  const named = mail?.headers?.find(({ name }) => name.toLowerCase() === LETTER_HEADER.toLowerCase())
  return letterNumber(named?.value) ?? numberInMessageId(mail?.commonHeaders?.messageId ?? '')
}
