// The notice that a passkey, an app or a recovery code came, went or was used (SEC-60).
import { pages } from '#contract/urls.ts'
import { factorChanged as copy } from '#copy/account-letters.ts'
import { deviceInWords } from '#domain/device.ts'
import type { FactorNews } from '../../outbox/letter-kinds.ts'
import type { Shop } from '../../shop.ts'
import { indianDay, indianTime } from '../indian-time.ts'
import type { Letter } from '../letter.ts'

export function factorChangedLetter(shop: Pick<Shop, 'identity' | 'origin'>, content: FactorNews): Letter {
  const at = new Date(content.at)
  const when = copy.when(indianDay(at), indianTime(at))
  const { heading, text } = copy.changes[content.change]
  return {
    subject: copy.subject(shop.identity().name),
    preview: copy.preview,
    heading,
    pieces: [
      {
        kind: 'text',
        text: copy.hello(
          content.name,
          text({ when, passkey: deviceInWords(content.passkey ?? ''), left: content.left ?? 0 }),
        ),
      },
      { kind: 'text', text: content.isStaff ? copy.notYouStaff : copy.notYou },
      { kind: 'button', label: copy.button, url: `${shop.origin()}${pages.accountSecurity}` },
    ],
  }
}
