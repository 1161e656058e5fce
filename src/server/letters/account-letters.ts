// Emails about an account's address, answers to tickets, invitations for staff and the owner's digests. Links are made
// when an email is sent (LET-4).
import { adminPages } from '#contract/admin-urls.ts'
import { linkedPages } from '#contract/urls.ts'
import { formatRupees, toRupees } from '#contract/wire.ts'
import { staffInviteLetter } from '#copy/account-letters.ts'
import { dayAndMonth } from '#copy/dates.ts'
import { ticketAnswer } from '#copy/inbox.ts'
import { ownerEmails } from '#copy/owner-emails.ts'
import { staff } from '#copy/staff.ts'
import type { Alert } from '#domain/owner-emails.ts'
import { ticketName } from '#domain/ticket.ts'
import { wayBackToken } from '../accounts/address-links.ts'
import { findWayBack, getLinkKey } from '../accounts/email/email-queries.ts'
import { newToken } from '../accounts/opaque-token.ts'
import { renewInvite } from '../accounts/staff/staff-queries.ts'
import { findAnswer } from '../contact/admin/inbox-queries.ts'
import { indianDay, indianTime } from './indian-time.ts'
import type { LetterWriter, LetterWriters } from './letter-writers.ts'
import { emailChangedLetter, emailLinkLetter, emailRestoredLetter, emailTakenBackLetter } from './templates/account.ts'

/** The writers of every kind that tells of an address. */
export const addressLetters = {
  'email-changed': async (shop, { changeId, at }) => {
    // Taken back already, or too late: then the link would open nothing.
    const way = changeId && (await findWayBack(shop.db, changeId, shop.clock.now()))
    const wayBack = way ? wayBackToken(await getLinkKey(shop.db), way.id) : null
    return emailChangedLetter(shop, { at: new Date(at), wayBack })
  },
  'email-restored': emailRestoredLetter,
  'email-taken-back': emailTakenBackLetter,
  'email-link': emailLinkLetter,
} satisfies Partial<LetterWriters>

// How an answer to a message is written: the answer first, then the message that it answers.

const answered: LetterWriter<'ticket-answer'> = async (shop, { step }) => {
  const found = await findAnswer(shop.db, step)
  // Whoever asked has left the shop since.
  if (!found || found.text === '') return null
  const { name: shopName, email } = shop.identity()
  const name = ticketName(found.number)
  return {
    subject: ticketAnswer.subject(shopName, name),
    preview: ticketAnswer.preview,
    heading: ticketAnswer.heading,
    replyTo: email,
    pieces: [
      ...paragraphs(found.text).map((text) => ({ kind: 'text' as const, text })),
      { kind: 'lines', title: ticketAnswer.quoted(name, indianDay(found.cameAt)), lines: found.message.split('\n') },
      { kind: 'note', text: ticketAnswer.more(name) },
    ],
  }
}

const paragraphs = (text: string): string[] => text.split(/\n{2,}/).filter((part) => part.trim() !== '')

/** The writers of every kind that belongs to the inbox. */
export const ticketLetters = { 'ticket-answer': answered } satisfies Partial<LetterWriters>

// How an invitation to work here is written: its link is made in this moment, and only its hash is kept (ADM-25).

const invite: LetterWriter<'staff-invite'> = async (shop, { inviteId }) => {
  const { token, hash } = newToken(shop)
  const found = await renewInvite(shop.db, inviteId, { tokenHash: hash, now: shop.clock.now() })
  // Taken back, or too old by now.
  if (!found) return null
  const { name } = shop.identity()
  return {
    subject: staffInviteLetter.subject(name),
    preview: staffInviteLetter.preview,
    heading: staffInviteLetter.heading(name),
    pieces: [
      {
        kind: 'text',
        text: staffInviteLetter.text(
          name,
          found.roles.map((role) => staff.roles[role].name),
        ),
      },
      // What stands behind # goes to no server and into no log.
      { kind: 'button', label: staffInviteLetter.button, url: `${shop.origin()}${linkedPages.join}#${token}` },
      { kind: 'note', text: staffInviteLetter.until(indianDay(found.expiresAt), indianTime(found.expiresAt)) },
    ],
  }
}

/** The writers of every kind that goes to staff. */
export const staffLetters = { 'staff-invite': invite } satisfies Partial<LetterWriters>

// How the owner's emails are written: what cannot wait, and the morning's digest.

const PAGES: Record<Alert, (id: string) => string> = {
  dispute: adminPages.dispute,
  refund: () => adminPages.moneyRefunds,
  payment: () => `${adminPages.moneyPayments}#decisions`,
}

const alert: LetterWriter<'owner-alert'> = (shop, { alert, id, amount, orderNumber, respondBy }) => {
  const { subject, heading, text, open } = ownerEmails.alerts[alert]
  const told = {
    amount: formatRupees(toRupees(amount), true),
    orderNumber,
    respondBy: respondBy && indianDay(new Date(respondBy)),
  }
  return {
    subject: ownerEmails.subject(shop.identity().name, subject),
    preview: ownerEmails.alertPreview,
    heading,
    pieces: [
      { kind: 'text', text: text(told) },
      { kind: 'button', label: open, url: `${shop.origin()}${PAGES[alert](id)}` },
      { kind: 'note', text: ownerEmails.why },
    ],
  }
}

const digest: LetterWriter<'owner-digest'> = (shop, { day, orders, revenue, waiting }) => {
  const date = dayAndMonth(day, day.slice(0, 4))
  const { subject, preview, heading, yesterday, waits, line, nothing, open } = ownerEmails.digest
  return {
    subject: subject(shop.identity().name, date),
    preview,
    heading: heading(date),
    pieces: [
      { kind: 'text', text: yesterday(orders, formatRupees(toRupees(revenue), true)) },
      waiting.length === 0
        ? { kind: 'text', text: nothing }
        : { kind: 'lines', title: waits, lines: waiting.map(({ name, count }) => line(name, count)) },
      { kind: 'button', label: open, url: `${shop.origin()}/admin` },
      { kind: 'note', text: ownerEmails.why },
    ],
  }
}

export const ownerLetters = { 'owner-alert': alert, 'owner-digest': digest } satisfies Partial<LetterWriters>
