// The notice that somebody logged in from a device that was not used of late (SEC-14).
import { pages } from '#contract/urls.ts'
import { newDevice as copy } from '#copy/account-letters.ts'
import type { NewDevice } from '../../outbox/letter-kinds.ts'
import type { Shop } from '../../shop.ts'
import { indianDay, indianTime } from '../indian-time.ts'
import type { Letter } from '../letter.ts'

export function newDeviceLetter(shop: Pick<Shop, 'identity' | 'origin'>, { name, device, at }: NewDevice): Letter {
  const day = new Date(at)
  return {
    subject: copy.subject(shop.identity().name),
    preview: copy.preview,
    heading: copy.heading,
    pieces: [
      { kind: 'text', text: copy.text(name, device || copy.unknown, indianDay(day), indianTime(day)) },
      { kind: 'text', text: copy.notYou },
      { kind: 'button', label: copy.button, url: `${shop.origin()}${pages.forgotPassword}` },
    ],
  }
}
