// Emails about the account: codes, address, password, devices, second factor and invitations for staff. Links are made when an email is sent (LET-4).
import { linkedPages, pages } from '#contract/urls.ts'
import {
  emailChanged,
  emailInUse,
  emailLink,
  emailRestored,
  emailTakenBack,
  factorChanged,
  newDevice,
  passwordChanged,
  passwordChangedByHer,
} from '#copy/account-letters.ts'
import { otp } from '#copy/code-letters.ts'
import { hello } from '#copy/hello.ts'
import { staffInviteLetter } from '#copy/join.ts'
import { staff } from '#copy/staff.ts'
import { indianDate } from '#domain/calendar.ts'
import { deviceInWords } from '#domain/device.ts'
import type { UserId } from '#domain/ids.ts'
import { newId } from '../adapters/random.ts'
import type { OtpPurpose } from '../db/schema.ts'
import { indianDay, indianTime, type Letter, type LetterWriter, type LetterWriters } from '../outbox/letter.ts'
import type { FactorNews, NewDevice } from '../outbox/letter-kinds.ts'
import type { Shop } from '../shop.ts'
import { findWayBack, getLinkKey } from './email/email-queries.ts'
import { newToken, wayBackToken } from './opaque-token.ts'
import { renewInvite } from './staff/staff-queries.ts'

export const otpLetter = (shopName: string, purpose: OtpPurpose, code: string): Letter => ({
  subject: otp[purpose].subject({ shop: shopName }),
  preview: otp[purpose].preview,
  heading: otp[purpose].heading,
  pieces: [
    { kind: 'text', text: otp[purpose].text },
    { kind: 'code', code },
    { kind: 'note', text: otp.lifetime },
    { kind: 'note', text: otp[purpose].ignore },
  ],
})

// Letters about the address of an account: it was changed, taken back, or staff say where to change it (ACC-25, ACC-27).

type Sender = Pick<Shop, 'identity' | 'origin'>

/** To the former address. `wayBack` is its token; null where the address was never proved, and nothing leads from it into the account. */
export function emailChangedLetter(shop: Sender, change: { at: Date; wayBack: string | null }): Letter {
  const { at, wayBack } = change
  const { email } = shop.identity()
  return {
    subject: emailChanged.subject({ shop: shop.identity().name }),
    preview: emailChanged.preview,
    heading: emailChanged.heading,
    pieces: [
      { kind: 'text', text: emailChanged.text({ day: indianDay(at), time: indianTime(at) }) },
      ...(wayBack === null
        ? [{ kind: 'text' as const, text: emailChanged.write({ email }) }]
        : [
            { kind: 'text' as const, text: emailChanged.notYou },
            {
              kind: 'button' as const,
              label: emailChanged.button,
              url: `${shop.origin()}${linkedPages.emailRestore}#${wayBack}`,
            },
            { kind: 'note' as const, text: emailChanged.lifetime },
          ]),
    ],
  }
}

/** To the address that an account has again. */
export const emailRestoredLetter = (shop: Sender): Letter => ({
  subject: emailRestored.subject({ shop: shop.identity().name }),
  preview: emailRestored.preview,
  heading: emailRestored.heading,
  pieces: [
    { kind: 'text', text: emailRestored.text },
    { kind: 'button', label: emailRestored.button, url: `${shop.origin()}${pages.forgotPassword}` },
  ],
})

/** To the address that an account had meanwhile. */
export const emailTakenBackLetter = (shop: Sender): Letter => ({
  subject: emailTakenBack.subject({ shop: shop.identity().name }),
  preview: emailTakenBack.preview,
  heading: emailTakenBack.heading,
  pieces: [
    { kind: 'text', text: emailTakenBack.text },
    { kind: 'text', text: emailTakenBack.write({ email: shop.identity().email }) },
  ],
})

/** Staff were asked for another address: she changes it herself. */
export const emailLinkLetter = (shop: Sender): Letter => ({
  subject: emailLink.subject({ shop: shop.identity().name }),
  preview: emailLink.preview,
  heading: emailLink.heading,
  pieces: [
    { kind: 'text', text: emailLink.text },
    { kind: 'button', label: emailLink.button, url: `${shop.origin()}${pages.accountDetails}` },
    { kind: 'note', text: emailLink.ignore },
  ],
})

// Somebody wanted this address for an account while another one has it: only who reads there is told (ACC-23).
export const emailInUseLetter = (shop: Pick<Shop, 'identity' | 'origin'>): Letter => ({
  subject: emailInUse.subject({ shop: shop.identity().name }),
  preview: emailInUse.preview,
  heading: emailInUse.heading,
  pieces: [
    { kind: 'text', text: emailInUse.text },
    { kind: 'button', label: emailInUse.button, url: `${shop.origin()}${pages.login}` },
    { kind: 'note', text: emailInUse.ignore },
  ],
})

// The notice that a password was changed (SEC-14).
export function passwordChangedLetter(
  shop: Pick<Shop, 'identity' | 'origin'>,
  content: { readonly name: string; readonly at: string; readonly isStillHere?: boolean },
): Letter {
  const at = new Date(content.at)
  const words = content.isStillHere ? passwordChangedByHer : passwordChanged
  return {
    subject: passwordChanged.subject({ shop: shop.identity().name }),
    preview: words.preview,
    heading: passwordChanged.heading,
    pieces: [
      { kind: 'text', text: hello(content.name, words.text({ day: indianDay(at), time: indianTime(at) })) },
      { kind: 'text', text: passwordChanged.notYou },
      { kind: 'button', label: passwordChanged.button, url: `${shop.origin()}${pages.forgotPassword}` },
    ],
  }
}

// The notice that a passkey, an app or a recovery code came, went or was used (SEC-60).
export function factorChangedLetter(shop: Pick<Shop, 'identity' | 'origin'>, content: FactorNews): Letter {
  const at = new Date(content.at)
  const when = factorChanged.when({ day: indianDay(at), time: indianTime(at) })
  const { heading } = factorChanged.changes[content.change]
  return {
    subject: factorChanged.subject({ shop: shop.identity().name }),
    preview: factorChanged.preview,
    heading,
    pieces: [
      { kind: 'text', text: hello(content.name, factorText(content, when)) },
      { kind: 'text', text: content.isStaff ? factorChanged.notYouStaff : factorChanged.notYou },
      { kind: 'button', label: factorChanged.button, url: `${shop.origin()}${pages.accountSecurity}` },
    ],
  }
}

/** So many recovery codes are worth a word. */
const FEW_CODES = 4

function factorText({ change, passkey: name = '', left = 0 }: FactorNews, when: string): string {
  const passkey = deviceInWords(name)
  const { changes } = factorChanged
  if ((change === 'passkey-added' || change === 'passkey-removed') && passkey === '')
    return changes[change].textUnnamed({ when })
  if (change === 'code-used' && left < FEW_CODES) return changes[change].textFew({ when, left })
  return changes[change].text({ when, passkey, left })
}

// The notice that somebody logged in with a browser that she had not used before (SEC-14, SEC-53).
export function newDeviceLetter(
  shop: Pick<Shop, 'identity' | 'origin'>,
  { name, device, at, isSameNetwork }: NewDevice,
): Letter {
  const day = new Date(at)
  const network = isSameNetwork === null ? '' : isSameNetwork ? newDevice.sameNetwork : newDevice.otherNetwork
  const what = {
    device: deviceInWords(device) || newDevice.unknown,
    network,
    day: indianDay(day),
    time: indianTime(day),
  }
  return {
    subject: newDevice.subject({ shop: shop.identity().name }),
    preview: newDevice.preview,
    heading: newDevice.heading,
    pieces: [
      { kind: 'text', text: hello(name, newDevice.text(what)) },
      { kind: 'text', text: newDevice.notYou },
      { kind: 'button', label: newDevice.button, url: `${shop.origin()}${pages.forgotPassword}` },
    ],
  }
}

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

/** The writers of every kind that tells of an account. */
export const accountLetters = {
  'password-changed': passwordChangedLetter,
  'new-device': newDeviceLetter,
  'factor-changed': factorChangedLetter,
  'staff-invite': invite,
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

// What a notice about an account is filed under: each gets a letter, but at an address that nobody has proved one of a kind a day,
// for perhaps a stranger reads there (ACC-22). It begins with the account's id, by which erasing her finds it.

/** The `ref` of an email to the account's owner. */
export const noticeRef = (
  shop: Pick<Shop, 'clock' | 'random'>,
  { id, isHers }: { readonly id: UserId /** She has proved the address, or works here. */; readonly isHers: boolean },
): string => `${id} ${isHers ? newId<'letter'>(shop) : indianDate(shop.clock.now())}`
