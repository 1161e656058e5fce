// Emails about accounts. Their links are made when the email is sent, so that no usable link is stored (LET-4).
import { linkedPages, pages } from '#contract/urls.ts'
import {
  emailChanged,
  emailInUse,
  emailLink,
  emailRestored,
  emailTakenBack,
  factorChanged,
  newDevice,
  otp,
  passwordChanged,
  passwordChangedByUser,
} from '#copy/emails.ts'
import { staffInviteEmail } from '#copy/join.ts'
import { staff } from '#copy/staff.ts'
import { indianDate } from '#domain/calendar.ts'
import { translatedDevice } from '#domain/device.ts'
import type { UserId } from '#domain/ids.ts'
import { newId } from '../adapters/random.ts'
import type { OtpPurpose } from '../db/schema.ts'
import {
  type Email,
  type EmailTemplate,
  type EmailTemplatesFor,
  formatIndianDay,
  formatIndianTime,
  greet,
} from '../outbox/email.ts'
import type { FactorEmailContent, NewDevice } from '../outbox/email-kinds.ts'
import type { Shop } from '../shop.ts'
import { findRestoreLink, getLinkKey } from './email/email-queries.ts'
import { makeRestoreToken, newToken } from './opaque-token.ts'
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

type EmailContext = Pick<Shop, 'identity' | 'origin'>

/**
 * Returns the email to the former address after a change (ACC-25). `restoreToken` is null when that address was never
 * verified, or when the change can no longer be undone. The email then has no restore link.
 */
export function addressChangedEmail(shop: EmailContext, change: { at: Date; restoreToken: string | null }): Email {
  const { at, restoreToken } = change
  const { email } = shop.identity()
  return {
    subject: emailChanged.subject({ shop: shop.identity().name }),
    preview: emailChanged.preview,
    heading: emailChanged.heading,
    pieces: [
      { kind: 'text', text: emailChanged.text({ day: formatIndianDay(at), time: formatIndianTime(at) }) },
      ...(restoreToken === null
        ? [{ kind: 'text' as const, text: emailChanged.write({ email }) }]
        : [
            { kind: 'text' as const, text: emailChanged.notYou },
            {
              kind: 'button' as const,
              label: emailChanged.button,
              url: `${shop.origin()}${linkedPages.emailRestore}#${restoreToken}`,
            },
            { kind: 'note' as const, text: emailChanged.lifetime },
          ]),
    ],
  }
}

export const addressRestoredEmail = (shop: EmailContext): Email => ({
  subject: emailRestored.subject({ shop: shop.identity().name }),
  preview: emailRestored.preview,
  heading: emailRestored.heading,
  pieces: [
    { kind: 'text', text: emailRestored.text },
    { kind: 'button', label: emailRestored.button, url: `${shop.origin()}${pages.forgotPassword}` },
  ],
})

/** Returns the email to the address that an account loses when the restore link in its former mailbox is used. */
export const addressTakenBackEmail = (shop: EmailContext): Email => ({
  subject: emailTakenBack.subject({ shop: shop.identity().name }),
  preview: emailTakenBack.preview,
  heading: emailTakenBack.heading,
  pieces: [
    { kind: 'text', text: emailTakenBack.text },
    { kind: 'text', text: emailTakenBack.write({ email: shop.identity().email }) },
  ],
})

export const addressLinkEmail = (shop: EmailContext): Email => ({
  subject: emailLink.subject({ shop: shop.identity().name }),
  preview: emailLink.preview,
  heading: emailLink.heading,
  pieces: [
    { kind: 'text', text: emailLink.text },
    { kind: 'button', label: emailLink.button, url: `${shop.origin()}${pages.accountDetails}` },
    { kind: 'note', text: emailLink.ignore },
  ],
})

/**
 * Returns the email to an address that a user wants although another account has it. Only the reader of this mailbox
 * learns that the address is in use (ACC-23).
 */
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

export function passwordChangedEmail(
  shop: Pick<Shop, 'identity' | 'origin'>,
  content: {
    readonly name: string
    readonly at: string
    /** True when the user changed the password while logged in; otherwise it was reset by an emailed code. */
    readonly isStillHere?: boolean
  },
): Email {
  const at = new Date(content.at)
  const texts = content.isStillHere ? passwordChangedByUser : passwordChanged
  return {
    subject: passwordChanged.subject({ shop: shop.identity().name }),
    preview: texts.preview,
    heading: passwordChanged.heading,
    pieces: [
      {
        kind: 'text',
        text: greet(content.name, texts.text({ day: formatIndianDay(at), time: formatIndianTime(at) })),
      },
      { kind: 'text', text: passwordChanged.notYou },
      { kind: 'button', label: passwordChanged.button, url: `${shop.origin()}${pages.forgotPassword}` },
    ],
  }
}

export function factorChangedEmail(shop: Pick<Shop, 'identity' | 'origin'>, content: FactorEmailContent): Email {
  const at = new Date(content.at)
  const when = factorChanged.when({ day: formatIndianDay(at), time: formatIndianTime(at) })
  const { heading } = factorChanged.changes[content.change]
  return {
    subject: factorChanged.subject({ shop: shop.identity().name }),
    preview: factorChanged.preview,
    heading,
    pieces: [
      { kind: 'text', text: greet(content.name, factorText(content, when)) },
      { kind: 'text', text: content.isStaff ? factorChanged.notYouStaff : factorChanged.notYou },
      { kind: 'button', label: factorChanged.button, url: `${shop.origin()}${pages.accountSecurity}` },
    ],
  }
}

/** The email about a used recovery code warns when fewer unused codes than this are left. */
const FEW_RECOVERY_CODES = 4

function factorText({ change, passkey: name = '', left = 0 }: FactorEmailContent, when: string): string {
  const passkey = translatedDevice(name)
  const { changes } = factorChanged
  if ((change === 'passkey-added' || change === 'passkey-removed') && passkey === '')
    return changes[change].textUnnamed({ when })
  if (change === 'code-used' && left < FEW_RECOVERY_CODES) return changes[change].textFew({ when, left })
  return changes[change].text({ when, passkey, left })
}

export function newDeviceEmail(
  shop: Pick<Shop, 'identity' | 'origin'>,
  { name, device, at, isSameNetwork }: NewDevice,
): Email {
  const loginTime = new Date(at)
  const login = {
    device: translatedDevice(device) || newDevice.unknown,
    network: networkText(isSameNetwork),
    day: formatIndianDay(loginTime),
    time: formatIndianTime(loginTime),
  }
  return {
    subject: newDevice.subject({ shop: shop.identity().name }),
    preview: newDevice.preview,
    heading: newDevice.heading,
    pieces: [
      { kind: 'text', text: greet(name, newDevice.text(login)) },
      { kind: 'text', text: newDevice.notYou },
      { kind: 'button', label: newDevice.button, url: `${shop.origin()}${pages.forgotPassword}` },
    ],
  }
}

function networkText(isSameNetwork: boolean | null): string {
  if (isSameNetwork === null) return ''
  return isSameNetwork ? newDevice.sameNetwork : newDevice.otherNetwork
}

/** Creates the token of the invitation when the email is sent, because only its hash is stored (ADM-25). */
const staffInviteTemplate: EmailTemplate<'staff-invite'> = async (shop, { inviteId }) => {
  const { token, hash } = newToken(shop)
  const renewedInvite = await renewInvite(shop.db, inviteId, { tokenHash: hash, now: shop.clock.now() })
  // The invitation has expired, or was withdrawn, replaced or accepted.
  if (!renewedInvite) return null
  const { name } = shop.identity()
  const { roles, expiresAt } = renewedInvite
  const roleNames = roles.map((role) => staff.roles[role].name)
  return {
    subject: staffInviteEmail.subject(name),
    preview: staffInviteEmail.preview,
    heading: staffInviteEmail.heading(name),
    pieces: [
      {
        kind: 'text',
        text: staffInviteEmail.text(name, roleNames),
      },
      // Browsers do not send the part after # to the server, so the token is not logged.
      { kind: 'button', label: staffInviteEmail.button, url: `${shop.origin()}${linkedPages.join}#${token}` },
      {
        kind: 'note',
        text: staffInviteEmail.until(formatIndianDay(expiresAt), formatIndianTime(expiresAt)),
      },
    ],
  }
}

export const accountEmails = {
  'password-changed': passwordChangedEmail,
  'new-device': newDeviceEmail,
  'factor-changed': factorChangedEmail,
  'staff-invite': staffInviteTemplate,
  'email-changed': async (shop, { changeId, at }) => {
    const link = changeId && (await findRestoreLink(shop.db, changeId, shop.clock.now()))
    const restoreToken = link ? makeRestoreToken(await getLinkKey(shop.db), link.id) : null
    return addressChangedEmail(shop, { at: new Date(at), restoreToken })
  },
  'email-restored': addressRestoredEmail,
  'email-taken-back': addressTakenBackEmail,
  'email-link': addressLinkEmail,
} satisfies Partial<EmailTemplatesFor>

/**
 * Returns the `ref` of an email to the account's owner. An account whose address is neither verified nor a staff
 * member's gets at most one email of each kind a day, because the address may be a stranger's (ACC-22). The `ref`
 * begins with the account's id, so that erasure finds the email.
 */
export const buildNoticeRef = (
  shop: Pick<Shop, 'clock' | 'random'>,
  {
    id,
    isOwnAddress,
  }: {
    readonly id: UserId
    /** True when the address is verified, or the account belongs to staff. */
    readonly isOwnAddress: boolean
  },
): string => `${id} ${isOwnAddress ? newId<'email'>(shop) : indianDate(shop.clock.now())}`
