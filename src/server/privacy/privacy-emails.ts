// Emails about privacy requests and breaches.
import { breachNotice } from '#copy/emails.ts'
import { privacyAnswer, privacyReceived } from '#copy/privacy.ts'
import { breachName } from '#domain/breach.ts'
import { requestName } from '#domain/privacy-request.ts'
import { type EmailTemplate, type EmailTemplatesFor, formatIndianDay, toParagraphs } from '../outbox/email.ts'
import { findBreachEmail } from './breaches/breach-email-queries.ts'
import { findPrivacyAnswer } from './privacy-request-queries.ts'

const receivedEmail: EmailTemplate<'privacy-received'> = (shop, { number, request, dueAt }) => {
  const { name: shopName, email, grievanceOfficer } = shop.identity()
  const name = requestName(number)
  return {
    subject: privacyReceived.subject({ shop: shopName, name }),
    preview: privacyReceived.preview,
    heading: privacyReceived.heading({ name }),
    replyTo: email,
    pieces: [
      { kind: 'text', text: privacyReceived.text({ kind: request, name, day: formatIndianDay(new Date(dueAt)) }) },
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

const answerEmail: EmailTemplate<'privacy-answer'> = async (shop, { step }) => {
  const answer = await findPrivacyAnswer(shop.db, step)
  if (!answer || answer.text === '') return null
  const { name: shopName, email } = shop.identity()
  const name = requestName(answer.number)
  return {
    subject: privacyAnswer.subject({ shop: shopName, name }),
    preview: privacyAnswer.preview,
    heading: privacyAnswer.heading,
    replyTo: email,
    pieces: [
      { kind: 'note', text: privacyAnswer.about({ name, day: formatIndianDay(answer.cameAt) }) },
      ...toParagraphs(answer.text),
      { kind: 'note', text: privacyAnswer.more({ name }) },
    ],
  }
}

const breachNoticeEmail: EmailTemplate<'breach-notice'> = async (shop, { entry }) => {
  const breachEmail = await findBreachEmail(shop.db, entry)
  if (!breachEmail) return null
  const { name: shopName, email } = shop.identity()
  return {
    subject: breachNotice.subject({ shop: shopName }),
    preview: breachNotice.preview,
    heading: breachNotice.heading,
    replyTo: email,
    pieces: [
      ...toParagraphs(breachEmail.text),
      { kind: 'note', text: breachNotice.more({ name: breachName(breachEmail.number) }) },
    ],
  }
}

export const privacyEmails = {
  'privacy-received': receivedEmail,
  'privacy-answer': answerEmail,
  'breach-notice': breachNoticeEmail,
} satisfies Partial<EmailTemplatesFor>
