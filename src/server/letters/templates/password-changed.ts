// The notice that a password was changed (SEC-14).
import { pages } from '#contract/urls.ts'
import { passwordChanged as copy, passwordChangedByHer } from '#copy/account-letters.ts'
import type { Shop } from '../../shop.ts'
import { indianDay, indianTime } from '../indian-time.ts'
import type { Letter } from '../letter.ts'

export function passwordChangedLetter(
  shop: Pick<Shop, 'identity' | 'origin'>,
  content: { readonly name: string; readonly at: string; readonly isStillHere?: boolean },
): Letter {
  const at = new Date(content.at)
  const words = content.isStillHere ? passwordChangedByHer : copy
  return {
    subject: copy.subject(shop.identity().name),
    preview: words.preview,
    heading: copy.heading,
    pieces: [
      { kind: 'text', text: words.text(content.name, indianDay(at), indianTime(at)) },
      { kind: 'text', text: copy.notYou },
      { kind: 'button', label: copy.button, url: `${shop.origin()}${pages.forgotPassword}` },
    ],
  }
}
