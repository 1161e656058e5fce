// The letters of the list. Each carries the way out, for readers as a link and for mail providers as a header.
import { pathOf } from '#contract/call.ts'
import { leaveNewsletter } from '#contract/calls/newsletter.ts'
import { linkedPages } from '#contract/urls.ts'
import { alreadyLetter, confirmLetter } from '#copy/newsletter.ts'
import type { Shop } from '../../shop.ts'
import type { Letter, WayOut } from '../letter.ts'

type Sender = Pick<Shop, 'identity' | 'origin'>

/** Asks for her yes. Nobody has proved the address, so nothing that was typed is repeated to it. */
export const confirmListLetter = (shop: Sender, tokens: { confirm: string; leave: string }): Letter => ({
  subject: confirmLetter.subject(shop.identity().name),
  preview: confirmLetter.preview,
  heading: confirmLetter.heading,
  pieces: [
    { kind: 'text', text: confirmLetter.text },
    {
      kind: 'button',
      label: confirmLetter.button,
      url: `${shop.origin()}${linkedPages.newsletterConfirm}#${tokens.confirm}`,
    },
    { kind: 'note', text: confirmLetter.lifetime },
    { kind: 'note', text: confirmLetter.ignore },
  ],
  wayOut: wayOut(shop, tokens.leave),
})

/** Says that she is on the list already. */
export const alreadyOnListLetter = (shop: Sender, tokens: { leave: string }): Letter => ({
  subject: alreadyLetter.subject(shop.identity().name),
  preview: alreadyLetter.preview,
  heading: alreadyLetter.heading,
  pieces: [{ kind: 'text', text: alreadyLetter.text }],
  wayOut: wayOut(shop, tokens.leave),
})

/** How a subscriber leaves. The token of the page stands after the #: no server, log or next page is told it. One-click needs it in the address. */
export const wayOut = (shop: Sender, token: string): WayOut => ({
  page: `${shop.origin()}${linkedPages.newsletterUnsubscribe}#${token}`,
  oneClick: `${shop.origin()}${pathOf(leaveNewsletter, { query: { token } })}`,
})
