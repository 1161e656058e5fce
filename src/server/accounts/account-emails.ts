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
} from '#copy/account-emails.ts'
import { otp } from '#copy/code-emails.ts'
import { hello } from '#copy/hello.ts'
import { staffInviteEmail } from '#copy/join.ts'
import { staff } from '#copy/staff.ts'
import { indianDate } from '#domain/calendar.ts'
import { deviceInWords } from '#domain/device.ts'
import type { UserId } from '#domain/ids.ts'
import { newId } from '../adapters/random.ts'
import type { OtpPurpose } from '../db/schema.ts'
import { type Email, type EmailTemplate, type EmailTemplatesFor, indianDay, indianTime } from '../outbox/email.ts'
import type { FactorEmailContent, NewDevice } from '../outbox/email-kinds.ts'
import type { Shop } from '../shop.ts'
import { findWayBack, getLinkKey } from './email/email-queries.ts'
import { newToken, wayBackToken } from './opaque-token.ts'
import { renewInvite } from './staff/staff-queries.ts'

export const otpEmail = (shopName: string, purpose: OtpPurpose, code: string): Email => ({
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

// Emails about the address of an account: it was changed, taken back, or staff say where to change it (ACC-25, ACC-27).

type Sender = Pick<Shop, 'identity' | 'origin'>

/** To the former address. `wayBack` is its token; null where the address was never proved, and nothing leads from it into the account. */
export function addressChangedEmail(shop: Sender, change: { at: Date; wayBack: string | null }): Email {
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
export const addressRestoredEmail = (shop: Sender): Email => ({
  subject: emailRestored.subject({ shop: shop.identity().name }),
  preview: emailRestored.preview,
  heading: emailRestored.heading,
  pieces: [
    { kind: 'text', text: emailRestored.text },
    { kind: 'button', label: emailRestored.button, url: `${shop.origin()}${pages.forgotPassword}` },
  ],
})

/** To the address that an account had meanwhile. */
export const addressTakenBackEmail = (shop: Sender): Email => ({
  subject: emailTakenBack.subject({ shop: shop.identity().name }),
  preview: emailTakenBack.preview,
  heading: emailTakenBack.heading,
  pieces: [
    { kind: 'text', text: emailTakenBack.text },
    { kind: 'text', text: emailTakenBack.write({ email: shop.identity().email }) },
  ],
})

/** Staff were asked for another address: she changes it herself. */
export const addressLinkEmail = (shop: Sender): Email => ({
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
export const addressInUseEmail = (shop: Pick<Shop, 'identity' | 'origin'>): Email => ({
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
export function passwordChangedEmail(
  shop: Pick<Shop, 'identity' | 'origin'>,
  content: { readonly name: string; readonly at: string; readonly isStillHere?: boolean },
): Email {
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
export function factorChangedEmail(shop: Pick<Shop, 'identity' | 'origin'>, content: FactorEmailContent): Email {
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

function factorText({ change, passkey: name = '', left = 0 }: FactorEmailContent, when: string): string {
  const passkey = deviceInWords(name)
  const { changes } = factorChanged
  if ((change === 'passkey-added' || change === 'passkey-removed') && passkey === '')
    return changes[change].textUnnamed({ when })
  if (change === 'code-used' && left < FEW_CODES) return changes[change].textFew({ when, left })
  return changes[change].text({ when, passkey, left })
}

// The notice that somebody logged in with a browser that she had not used before (SEC-14, SEC-53).
export function newDeviceEmail(
  shop: Pick<Shop, 'identity' | 'origin'>,
  { name, device, at, isSameNetwork }: NewDevice,
): Email {
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

const invite: EmailTemplate<'staff-invite'> = async (shop, { inviteId }) => {
  const { token, hash } = newToken(shop)
  const found = await renewInvite(shop.db, inviteId, { tokenHash: hash, now: shop.clock.now() })
  // Taken back, or too old by now.
  if (!found) return null
  const { name } = shop.identity()
  return {
    subject: staffInviteEmail.subject(name),
    preview: staffInviteEmail.preview,
    heading: staffInviteEmail.heading(name),
    pieces: [
      {
        kind: 'text',
        text: staffInviteEmail.text(
          name,
          found.roles.map((role) => staff.roles[role].name),
        ),
      },
      // What stands behind # goes to no server and into no log.
      { kind: 'button', label: staffInviteEmail.button, url: `${shop.origin()}${linkedPages.join}#${token}` },
      { kind: 'note', text: staffInviteEmail.until(indianDay(found.expiresAt), indianTime(found.expiresAt)) },
    ],
  }
}

/** The writers of every kind that tells of an account. */
export const accountEmails = {
  'password-changed': passwordChangedEmail,
  'new-device': newDeviceEmail,
  'factor-changed': factorChangedEmail,
  'staff-invite': invite,
  'email-changed': async (shop, { changeId, at }) => {
    // Taken back already, or too late: then the link would open nothing.
    const way = changeId && (await findWayBack(shop.db, changeId, shop.clock.now()))
    const wayBack = way ? wayBackToken(await getLinkKey(shop.db), way.id) : null
    return addressChangedEmail(shop, { at: new Date(at), wayBack })
  },
  'email-restored': addressRestoredEmail,
  'email-taken-back': addressTakenBackEmail,
  'email-link': addressLinkEmail,
} satisfies Partial<EmailTemplatesFor>

// What a notice about an account is filed under: each gets an email, but at an address that nobody has proved one of a kind a day,
// for perhaps a stranger reads there (ACC-22). It begins with the account's id, by which erasing her finds it.

/** The `ref` of an email to the account's owner. */
export const noticeRef = (
  shop: Pick<Shop, 'clock' | 'random'>,
  { id, isHers }: { readonly id: UserId /** She has proved the address, or works here. */; readonly isHers: boolean },
): string => `${id} ${isHers ? newId<'email'>(shop) : indianDate(shop.clock.now())}`
