// Emails to guardians and to minors. The guardian's link is made when the email is sent.
import { linkedPages, pages } from '#contract/urls.ts'
import { accountEndsEmail, guardianAgreedEmail, guardianAskedEmail, guardianNewsEmail } from '#copy/guardian.ts'
import { hello } from '#copy/hello.ts'
import type { GuardianshipId } from '#domain/ids.ts'
import { type EmailTemplate, type EmailTemplatesFor, indianDay } from '../outbox/email.ts'
import type { Shop } from '../shop.ts'
import { guardianToken } from './guardian-link.ts'
import { findGuardianship, getGuardianKey } from './guardianship-queries.ts'

/** The token is in the fragment of the URL, so that it reaches no server, log or Referer header. */
async function linkOf(shop: Shop, id: GuardianshipId): Promise<string | null> {
  const found = await findGuardianship(shop.db, id)
  if (!found || found.endedAt !== null) return null
  return `${shop.origin()}${linkedPages.guardian}#${guardianToken(await getGuardianKey(shop.db), id)}`
}

const askedEmail: EmailTemplate<'guardian-asked'> = async (shop, { guardianshipId, until }) => {
  const url = await linkOf(shop, guardianshipId)
  if (url === null) return null
  const words = guardianAskedEmail
  return {
    subject: words.subject({ shop: shop.identity().name }),
    preview: words.preview,
    heading: words.heading,
    pieces: [
      { kind: 'text', text: words.text },
      { kind: 'text', text: words.what },
      { kind: 'button', label: words.button, url },
      { kind: 'note', text: words.lifetime({ day: indianDay(new Date(until)) }) },
      { kind: 'note', text: words.ignore },
    ],
  }
}

const agreedEmail: EmailTemplate<'guardian-agreed'> = async (shop, { guardianshipId, orders }) => {
  const url = await linkOf(shop, guardianshipId)
  if (url === null) return null
  const words = guardianAgreedEmail
  return {
    subject: words.subject({ shop: shop.identity().name }),
    preview: words.preview,
    heading: words.heading,
    pieces: [
      { kind: 'text', text: orders ? words.orders : words.account },
      { kind: 'text', text: words.back },
      { kind: 'button', label: words.button, url },
      { kind: 'note', text: words.notYou },
    ],
  }
}

const newsEmail: EmailTemplate<'guardian-news'> = (shop, { name, news: what }) => {
  const words = guardianNewsEmail
  return {
    subject: words.subject({ shop: shop.identity().name }),
    preview: words.preview,
    heading: words.heading,
    pieces: [
      ...(name === '' ? [] : [{ kind: 'text' as const, text: words.hello({ name }) }]),
      { kind: 'text', text: words[what] },
      { kind: 'button', label: words.button, url: `${shop.origin()}${pages.account}` },
    ],
  }
}

const accountEndsEmailOf: EmailTemplate<'account-ends'> = (shop, { name, on }) => {
  const words = accountEndsEmail
  return {
    subject: words.subject({ shop: shop.identity().name }),
    preview: words.preview,
    heading: words.heading,
    pieces: [
      { kind: 'text', text: hello(name, words.text({ day: indianDay(new Date(on)) })) },
      { kind: 'text', text: words.keep },
      { kind: 'button', label: words.button, url: `${shop.origin()}${pages.accountData}` },
    ],
  }
}

/** The templates of the guardian emails. */
export const guardianEmails = {
  'guardian-asked': askedEmail,
  'guardian-agreed': agreedEmail,
  'guardian-news': newsEmail,
  'account-ends': accountEndsEmailOf,
} satisfies Partial<EmailTemplatesFor>
