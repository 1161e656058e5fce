// Somebody wanted this address for an account while another one has it: only who reads there is told (ACC-23).
import { pages } from '#contract/urls.ts'
import { emailInUse as copy } from '#copy/account-letters.ts'
import type { Shop } from '../../shop.ts'
import type { Letter } from '../letter.ts'

export const emailInUseLetter = (shop: Pick<Shop, 'identity' | 'origin'>): Letter => ({
  subject: copy.subject(shop.identity().name),
  preview: copy.preview,
  heading: copy.heading,
  pieces: [
    { kind: 'text', text: copy.text },
    { kind: 'button', label: copy.button, url: `${shop.origin()}${pages.login}` },
    { kind: 'note', text: copy.ignore },
  ],
})
