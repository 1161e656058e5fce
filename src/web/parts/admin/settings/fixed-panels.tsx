// What can only be read here: the rules of the coins, and the contact that is configuration.
import type { SettingsReply } from '#contract/settings.ts'
import { formatRupees, toRupees } from '#contract/wire.ts'
import { adminSettings } from '#copy/admin-settings.ts'
import {
  COINS_PER_ORDER,
  coinsInPaise,
  REDEEM_FROM_BALANCE,
  REDEEM_LEAST,
  REDEEM_MOST,
  WELCOME_COINS,
} from '#domain/coins.ts'
import { Fact, Facts } from '#web/parts/admin/order/fact-list.tsx'
import { Panel } from '#web/ui/panel.tsx'

const { coins, contact } = adminSettings
const CONTACT = ['name', 'phone', 'email', 'address', 'grievanceOfficer'] as const

export const CoinsPanel = () => (
  <Panel title={coins.title} note={<p className="measure">{coins.note}</p>}>
    <Facts>
      <Fact name={coins.worth}>{formatRupees(toRupees(coinsInPaise(1)), true)}</Fact>
      <Fact name={coins.welcome}>{coins.coins(WELCOME_COINS)}</Fact>
      <Fact name={coins.perOrder}>{coins.coins(COINS_PER_ORDER)}</Fact>
      <Fact name={coins.least}>{coins.coins(REDEEM_FROM_BALANCE)}</Fact>
      <Fact name={coins.range}>{coins.between(REDEEM_LEAST, REDEEM_MOST)}</Fact>
    </Facts>
  </Panel>
)

export const ContactPanel = ({ facts }: { facts: SettingsReply['contact'] }) => (
  <Panel title={contact.title} note={<p className="measure">{contact.note}</p>}>
    <Facts>
      {CONTACT.map((name) => (
        <Fact key={name} name={contact[name]}>
          <span className="block">{facts[name]}</span>
          <code className="block text-caption text-ink-soft">{contact.variables[name]}</code>
        </Fact>
      ))}
    </Facts>
  </Panel>
)
