// What can only be read here: the rules of the coins.
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

const { coins } = adminSettings

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
