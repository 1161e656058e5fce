// Emails about privacy requests, breaches and guardians.
import { linkedPages, pages } from '#contract/urls.ts'
import { breachNotice } from '#copy/breach-letters.ts'
import { accountEndsLetter, guardianAgreedLetter, guardianAskedLetter, guardianNewsLetter } from '#copy/guardian.ts'
import { privacyAnswer, privacyReceived } from '#copy/privacy-requests.ts'
import { breachName } from '#domain/breach.ts'
import type { GuardianshipId } from '#domain/ids.ts'
import { requestName } from '#domain/privacy-request.ts'
import { guardianToken } from '../age/guardian-link.ts'
import { findGuardianship, getGuardianKey } from '../age/guardianship-queries.ts'
import { findBreachLetter } from '../privacy/breaches/breach-letter-queries.ts'
import { findPrivacyAnswer } from '../privacy/privacy-request-queries.ts'
import type { Shop } from '../shop.ts'
import { indianDay } from './indian-time.ts'
import type { LetterWriter, LetterWriters } from './letter-writers.ts'

const received: LetterWriter<'privacy-received'> = (shop, { number, request, dueAt }) => {
  const { name: shopName, email, grievanceOfficer } = shop.identity()
  const name = requestName(number)
  return {
    subject: privacyReceived.subject(shopName, name),
    preview: privacyReceived.preview,
    heading: privacyReceived.heading(name),
    replyTo: email,
    pieces: [
      { kind: 'text', text: privacyReceived.text(request, name, indianDay(new Date(dueAt))) },
      { kind: 'text', text: privacyReceived.officer(grievanceOfficer, email) },
      { kind: 'note', text: privacyReceived.board },
      { kind: 'note', text: privacyReceived.ignore },
    ],
  }
}

const answered: LetterWriter<'privacy-answer'> = async (shop, { step }) => {
  const found = await findPrivacyAnswer(shop.db, step)
  // Whoever asked has left the shop since.
  if (!found || found.text === '') return null
  const { name: shopName, email } = shop.identity()
  const name = requestName(found.number)
  return {
    subject: privacyAnswer.subject(shopName, name),
    preview: privacyAnswer.preview,
    heading: privacyAnswer.heading,
    replyTo: email,
    pieces: [
      { kind: 'note', text: privacyAnswer.about(name, indianDay(found.cameAt)) },
      ...paragraphs(found.text),
      { kind: 'note', text: privacyAnswer.more(name) },
    ],
  }
}

const told: LetterWriter<'breach-notice'> = async (shop, { entry }) => {
  const found = await findBreachLetter(shop.db, entry)
  if (!found) return null
  const { name: shopName, email } = shop.identity()
  return {
    subject: breachNotice.subject(shopName),
    preview: breachNotice.preview,
    heading: breachNotice.heading,
    replyTo: email,
    pieces: [...paragraphs(found.text), { kind: 'note', text: breachNotice.more(breachName(found.number)) }],
  }
}

const paragraphs = (text: string) =>
  text
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => ({ kind: 'text' as const, text: part }))

/** The writers of every kind that belongs to people's rights. */
export const privacyLetters = {
  'privacy-received': received,
  'privacy-answer': answered,
  'breach-notice': told,
} satisfies Partial<LetterWriters>

// How the letters about people younger than 18 are written; a link stands in those to guardians, made when the letter goes.

/** The token stands after the #: no server, log or next page is told it. */
async function linkOf(shop: Shop, id: GuardianshipId): Promise<string | null> {
  const found = await findGuardianship(shop.db, id)
  if (!found || found.endedAt !== null) return null
  return `${shop.origin()}${linkedPages.guardian}#${guardianToken(await getGuardianKey(shop.db), id)}`
}

const asked: LetterWriter<'guardian-asked'> = async (shop, { guardianshipId, until }) => {
  const url = await linkOf(shop, guardianshipId)
  if (url === null) return null
  const words = guardianAskedLetter
  return {
    subject: words.subject(shop.identity().name),
    preview: words.preview,
    heading: words.heading,
    pieces: [
      { kind: 'text', text: words.text },
      { kind: 'text', text: words.what },
      { kind: 'button', label: words.button, url },
      { kind: 'note', text: words.lifetime(indianDay(new Date(until))) },
      { kind: 'note', text: words.ignore },
    ],
  }
}

const agreed: LetterWriter<'guardian-agreed'> = async (shop, { guardianshipId, orders }) => {
  const url = await linkOf(shop, guardianshipId)
  if (url === null) return null
  const words = guardianAgreedLetter
  return {
    subject: words.subject(shop.identity().name),
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

const news: LetterWriter<'guardian-news'> = (shop, { name, news: what }) => {
  const words = guardianNewsLetter
  return {
    subject: words.subject(shop.identity().name),
    preview: words.preview,
    heading: words.heading,
    pieces: [
      ...(name === '' ? [] : [{ kind: 'text' as const, text: words.hello(name) }]),
      { kind: 'text', text: words[what] },
      { kind: 'button', label: words.button, url: `${shop.origin()}${pages.account}` },
    ],
  }
}

const ends: LetterWriter<'account-ends'> = (shop, { name, on }) => {
  const words = accountEndsLetter
  return {
    subject: words.subject(shop.identity().name),
    preview: words.preview,
    heading: words.heading,
    pieces: [
      { kind: 'text', text: words.text(name, indianDay(new Date(on))) },
      { kind: 'text', text: words.keep },
      { kind: 'button', label: words.button, url: `${shop.origin()}${pages.accountData}` },
    ],
  }
}

/** The writers of every kind that belongs to guardians. */
export const guardianLetters = {
  'guardian-asked': asked,
  'guardian-agreed': agreed,
  'guardian-news': news,
  'account-ends': ends,
} satisfies Partial<LetterWriters>
