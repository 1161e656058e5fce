// Emails to guardians and minors. The guardian's link is made when the email is sent.
import { linkedPages, pages } from '#contract/urls.ts'
import { accountEndsEmail, guardianAgreedEmail, guardianAskedEmail, guardianNewsEmail } from '#copy/guardian.ts'
import type { GuardianshipId } from '#domain/ids.ts'
import { type EmailTemplate, type EmailTemplatesFor, formatIndianDay, greet } from '../outbox/email.ts'
import type { Shop } from '../shop.ts'
import { guardianToken } from './guardian-link.ts'
import { findGuardianship, getGuardianKey } from './guardianship-queries.ts'

/**
 * Returns the link of a guardianship; null when it has ended. Browsers do not send the part after # to the server, so
 * the token is not logged.
 */
async function findGuardianLink(shop: Shop, id: GuardianshipId): Promise<string | null> {
  const guardianship = await findGuardianship(shop.db, id)
  if (!guardianship || guardianship.endedAt !== null) return null
  return `${shop.origin()}${linkedPages.guardian}#${guardianToken(await getGuardianKey(shop.db), id)}`
}

const askedEmail: EmailTemplate<'guardian-asked'> = async (shop, { guardianshipId, until }) => {
  const url = await findGuardianLink(shop, guardianshipId)
  if (url === null) return null
  const texts = guardianAskedEmail
  return {
    subject: texts.subject({ shop: shop.identity().name }),
    preview: texts.preview,
    heading: texts.heading,
    pieces: [
      { kind: 'text', text: texts.text },
      { kind: 'text', text: texts.what },
      { kind: 'button', label: texts.button, url },
      { kind: 'note', text: texts.lifetime({ day: formatIndianDay(new Date(until)) }) },
      { kind: 'note', text: texts.ignore },
    ],
  }
}

const agreedEmail: EmailTemplate<'guardian-agreed'> = async (shop, { guardianshipId, orders }) => {
  const url = await findGuardianLink(shop, guardianshipId)
  if (url === null) return null
  const texts = guardianAgreedEmail
  return {
    subject: texts.subject({ shop: shop.identity().name }),
    preview: texts.preview,
    heading: texts.heading,
    pieces: [
      { kind: 'text', text: orders ? texts.orders : texts.account },
      { kind: 'text', text: texts.back },
      { kind: 'button', label: texts.button, url },
      { kind: 'note', text: texts.notYou },
    ],
  }
}

const newsEmail: EmailTemplate<'guardian-news'> = (shop, { name, news: event }) => {
  const texts = guardianNewsEmail
  return {
    subject: texts.subject({ shop: shop.identity().name }),
    preview: texts.preview,
    heading: texts.heading,
    pieces: [
      ...(name === '' ? [] : [{ kind: 'text' as const, text: texts.hello({ name }) }]),
      { kind: 'text', text: texts[event] },
      { kind: 'button', label: texts.button, url: `${shop.origin()}${pages.account}` },
    ],
  }
}

const endsEmail: EmailTemplate<'account-ends'> = (shop, { name, on }) => {
  const texts = accountEndsEmail
  return {
    subject: texts.subject({ shop: shop.identity().name }),
    preview: texts.preview,
    heading: texts.heading,
    pieces: [
      { kind: 'text', text: greet(name, texts.text({ day: formatIndianDay(new Date(on)) })) },
      { kind: 'text', text: texts.keep },
      { kind: 'button', label: texts.button, url: `${shop.origin()}${pages.accountData}` },
    ],
  }
}

export const guardianEmails = {
  'guardian-asked': askedEmail,
  'guardian-agreed': agreedEmail,
  'guardian-news': newsEmail,
  'account-ends': endsEmail,
} satisfies Partial<EmailTemplatesFor>
