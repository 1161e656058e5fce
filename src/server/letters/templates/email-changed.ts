// Letters about the address of an account: it was changed, taken back, or staff say where to change it (ACC-25, ACC-27).
import { linkedPages, pages } from '#contract/urls.ts'
import { emailChanged, emailLink, emailRestored, emailTakenBack } from '#copy/account-letters.ts'
import type { Shop } from '../../shop.ts'
import { indianDay, indianTime } from '../indian-time.ts'
import type { Letter } from '../letter.ts'

type Sender = Pick<Shop, 'identity' | 'origin'>

/** To the former address. `wayBack` is its token; null where the address was never proved, and nothing leads from it into the account. */
export function emailChangedLetter(shop: Sender, change: { at: Date; wayBack: string | null }): Letter {
  const { at, wayBack } = change
  const { email } = shop.identity()
  return {
    subject: emailChanged.subject(shop.identity().name),
    preview: emailChanged.preview,
    heading: emailChanged.heading,
    pieces: [
      { kind: 'text', text: emailChanged.text(indianDay(at), indianTime(at)) },
      ...(wayBack === null
        ? [{ kind: 'text' as const, text: emailChanged.write(email) }]
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
  subject: emailRestored.subject(shop.identity().name),
  preview: emailRestored.preview,
  heading: emailRestored.heading,
  pieces: [
    { kind: 'text', text: emailRestored.text },
    { kind: 'button', label: emailRestored.button, url: `${shop.origin()}${pages.forgotPassword}` },
  ],
})

/** To the address that an account had meanwhile. */
export const emailTakenBackLetter = (shop: Sender): Letter => ({
  subject: emailTakenBack.subject(shop.identity().name),
  preview: emailTakenBack.preview,
  heading: emailTakenBack.heading,
  pieces: [
    { kind: 'text', text: emailTakenBack.text },
    { kind: 'text', text: emailTakenBack.write(shop.identity().email) },
  ],
})

/** Staff were asked for another address: she changes it herself. */
export const emailLinkLetter = (shop: Sender): Letter => ({
  subject: emailLink.subject(shop.identity().name),
  preview: emailLink.preview,
  heading: emailLink.heading,
  pieces: [
    { kind: 'text', text: emailLink.text },
    { kind: 'button', label: emailLink.button, url: `${shop.origin()}${pages.accountDetails}` },
    { kind: 'note', text: emailLink.ignore },
  ],
})
