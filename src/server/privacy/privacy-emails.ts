// Emails about privacy requests and breaches.
import { breachNotice } from '#copy/breach-emails.ts'
import { privacyAnswer, privacyReceived } from '#copy/privacy-requests.ts'
import { breachName } from '#domain/breach.ts'
import { requestName } from '#domain/privacy-request.ts'
import { type EmailTemplate, type EmailTemplatesFor, indianDay, paragraphs } from '../outbox/email.ts'
import { findBreachEmail } from './breaches/breach-email-queries.ts'
import { findPrivacyAnswer } from './privacy-request-queries.ts'

const received: EmailTemplate<'privacy-received'> = (shop, { number, request, dueAt }) => {
  const { name: shopName, email, grievanceOfficer } = shop.identity()
  const name = requestName(number)
  return {
    subject: privacyReceived.subject({ shop: shopName, name }),
    preview: privacyReceived.preview,
    heading: privacyReceived.heading({ name }),
    replyTo: email,
    pieces: [
      { kind: 'text', text: privacyReceived.text({ kind: request, name, day: indianDay(new Date(dueAt)) }) },
      {
        kind: 'text',
        text:
          grievanceOfficer === ''
            ? privacyReceived.noOfficer({ email })
            : privacyReceived.officer({ officer: grievanceOfficer, email }),
      },
      { kind: 'note', text: privacyReceived.board },
      { kind: 'note', text: privacyReceived.ignore },
    ],
  }
}

const answered: EmailTemplate<'privacy-answer'> = async (shop, { step }) => {
  const found = await findPrivacyAnswer(shop.db, step)
  // The requester's data was erased since.
  if (!found || found.text === '') return null
  const { name: shopName, email } = shop.identity()
  const name = requestName(found.number)
  return {
    subject: privacyAnswer.subject({ shop: shopName, name }),
    preview: privacyAnswer.preview,
    heading: privacyAnswer.heading,
    replyTo: email,
    pieces: [
      { kind: 'note', text: privacyAnswer.about({ name, day: indianDay(found.cameAt) }) },
      ...paragraphs(found.text),
      { kind: 'note', text: privacyAnswer.more({ name }) },
    ],
  }
}

const breachNoticeEmail: EmailTemplate<'breach-notice'> = async (shop, { entry }) => {
  const found = await findBreachEmail(shop.db, entry)
  if (!found) return null
  const { name: shopName, email } = shop.identity()
  return {
    subject: breachNotice.subject({ shop: shopName }),
    preview: breachNotice.preview,
    heading: breachNotice.heading,
    replyTo: email,
    pieces: [...paragraphs(found.text), { kind: 'note', text: breachNotice.more({ name: breachName(found.number) }) }],
  }
}

/** The templates of privacy emails. */
export const privacyEmails = {
  'privacy-received': received,
  'privacy-answer': answered,
  'breach-notice': breachNoticeEmail,
} satisfies Partial<EmailTemplatesFor>
