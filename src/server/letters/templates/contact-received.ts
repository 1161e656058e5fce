// The receipt for a message to the shop. Nobody has proved the address, so nothing that was typed is repeated to it.
import { contactReceived as copy } from '#copy/letters.ts'
import type { Shop } from '../../shop.ts'
import type { Letter } from '../letter.ts'

export const contactReceivedLetter = (shop: Pick<Shop, 'identity'>, content: { readonly ticket: number }): Letter => ({
  subject: copy.subject(shop.identity().name, content.ticket),
  preview: copy.preview,
  heading: copy.heading,
  pieces: [
    { kind: 'text', text: copy.text(content.ticket) },
    { kind: 'note', text: copy.ignore },
  ],
})
