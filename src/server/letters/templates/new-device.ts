// The notice that somebody logged in with a browser that she had not used before (SEC-14, SEC-53).
import { pages } from '#contract/urls.ts'
import { newDevice as copy } from '#copy/account-letters.ts'
import { deviceInWords } from '#domain/device.ts'
import type { NewDevice } from '../../outbox/letter-kinds.ts'
import type { Shop } from '../../shop.ts'
import { indianDay, indianTime } from '../indian-time.ts'
import type { Letter } from '../letter.ts'

export function newDeviceLetter(
  shop: Pick<Shop, 'identity' | 'origin'>,
  { name, device, at, isSameNetwork = null }: NewDevice,
): Letter {
  const day = new Date(at)
  const network = isSameNetwork === null ? '' : isSameNetwork ? copy.sameNetwork : copy.otherNetwork
  const what = { device: deviceInWords(device) || copy.unknown, network, day: indianDay(day), time: indianTime(day) }
  return {
    subject: copy.subject(shop.identity().name),
    preview: copy.preview,
    heading: copy.heading,
    pieces: [
      { kind: 'text', text: copy.text(name, what) },
      { kind: 'text', text: copy.notYou },
      { kind: 'button', label: copy.button, url: `${shop.origin()}${pages.forgotPassword}` },
    ],
  }
}
