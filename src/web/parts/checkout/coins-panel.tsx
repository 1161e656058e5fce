// The coins panel: the wallet's coins, the number to use, and the number that the quote uses (COIN-4 to COIN-6).
import { Check, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { checkout } from '#copy/checkout.ts'
import { coinsInvalid } from '#copy/errors.ts'
import { COINS_PER_ORDER, MAX_REDEEM, MIN_REDEEM, REDEEM_FROM_BALANCE } from '#domain/coins.ts'
import { reasonOf } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { CoinSign } from '#web/parts/brand/signs.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { NumberBox } from '#web/ui/number-box.tsx'

const texts = checkout.coins

interface CoinsPanelProps {
  coins: number
  /** The most coins that this purchase can use: at least ₹1 must be paid in money. */
  usable: number
  used: number
  hasRegion: boolean
  disabled: boolean
  /** Requests a quote with the coins; throws when the server refuses. */
  onRedeem: (coins: number) => Promise<void>
  onKeep: () => void
}

export function CoinsPanel({ coins, usable, used, hasRegion, disabled, onRedeem, onKeep }: CoinsPanelProps) {
  const form = useForm<'coins'>({
    check: () => (hasRegion ? null : { coins: texts.stateFirst }),
    onSubmit: ({ coins: typedCoins }) => onRedeem(Number(typedCoins)),
    onFailure: (error) => form.setErrors({ coins: reasonOf(error) }),
  })
  const canUse = coins >= REDEEM_FROM_BALANCE
  /** The text of the field; null until it is edited. Until then the field shows the maximum. */
  const [typedCoins, setTypedCoins] = useState<string | null>(null)
  const maxCoins = Math.max(MIN_REDEEM, Math.min(coins, MAX_REDEEM, usable))
  const text = canUse ? (typedCoins ?? String(maxCoins)) : ''
  const isAllButOneRupee = used === usable && used < Math.min(coins, MAX_REDEEM)
  const redeemForm = (
    <form {...form.props} className="mt-3 flex flex-wrap items-start gap-2.5">
      <NumberBox
        label={texts.field}
        min={MIN_REDEEM}
        max={MAX_REDEEM}
        step={1}
        required={canUse}
        value={text}
        onChange={({ target }) => setTypedCoins(target.value)}
        disabled={disabled || !canUse}
        data-error={coinsInvalid}
        {...form.field('coins')}
      />
      <span className="shrink-0">
        <Button
          type="submit"
          tone="outlined"
          small
          disabled={!canUse || disabled || !(Number(text) > 0)}
          busy={form.busy}
          busyLabel={texts.redeeming}
        >
          {texts.redeem}
        </Button>
      </span>
    </form>
  )
  return (
    <section className="rounded-note bg-turmeric p-4">
      <h3 className="flex items-center gap-2.5">
        <CoinSign />
        <span className="seat text-button-small">{texts.held({ count: coins })}</span>
        <span className="seat ml-auto text-small">{texts.worth}</span>
      </h3>
      {canUse ? (
        <>
          {redeemForm}
          <p className="mt-2 text-small">{texts.earns({ earned: COINS_PER_ORDER })}</p>
        </>
      ) : (
        // Below 100 coins the field and its button are disabled, and a text says why (COIN-11).
        <details className="group mt-2 text-small">
          <summary className="flex min-h-15 items-center justify-between gap-4">
            {texts.tooFew({ missing: REDEEM_FROM_BALANCE - Math.max(0, coins), earned: COINS_PER_ORDER })}
            <Icon icon={ChevronDown} size={20} className="shrink-0 group-open:rotate-180" />
          </summary>
          {redeemForm}
        </details>
      )}
      <div role="status">
        {used > 0 && (
          <div className="mt-2 flex gap-2 text-small text-leaf">
            <Icon icon={Check} size={18} className="mt-0.5 shrink-0" />
            <p>
              {texts.used({ used, left: coins - used })}{' '}
              <button type="button" disabled={disabled} onClick={onKeep} className="link min-h-6">
                {texts.keep}
              </button>
              {isAllButOneRupee && <span className="block">{texts.rest}</span>}
            </p>
          </div>
        )}
      </div>
    </section>
  )
}
