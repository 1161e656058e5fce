// Coins on turmeric: how many there are, how many to use, and how many are really used (COIN-4 to COIN-6).
import { Check } from 'lucide-react'
import { checkout } from '#copy/checkout.ts'
import { coinsInvalid } from '#copy/form-errors.ts'
import { COINS_PER_ORDER, REDEEM_FROM_BALANCE, REDEEM_LEAST, REDEEM_MOST } from '#domain/coins.ts'
import { reasonOf } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { CoinSign } from '#web/parts/brand/signs.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { NumberBox } from '#web/ui/number-box.tsx'

const words = checkout.coins

interface CoinsPanelProps {
  /** What the wallet holds. */
  coins: number
  /** How many are really used on this purchase. */
  used: number
  hasRegion: boolean
  /** A payment is on its way. */
  disabled: boolean
  /** Asks the server; throws when it refuses. */
  onRedeem: (coins: number) => Promise<void>
  /** Uses none after all. */
  onKeep: () => void
}

export function CoinsPanel({ coins, used, hasRegion, disabled, onRedeem, onKeep }: CoinsPanelProps) {
  const form = useForm<'coins'>({
    check: () => (hasRegion ? null : { coins: words.stateFirst }),
    onSubmit: ({ coins: asked }) => onRedeem(Number(asked)),
    onFailure: (error) => form.setErrors({ coins: reasonOf(error) }),
  })
  const canUse = coins >= REDEEM_FROM_BALANCE
  return (
    <section className="rounded-note bg-turmeric p-4">
      <h3 className="flex items-center gap-2.5">
        <CoinSign />
        <span className="seat text-button-small">{words.held(coins)}</span>
        <span className="seat ml-auto text-small">{words.worth}</span>
      </h3>
      <form {...form.props} className="mt-3 flex flex-wrap items-start gap-2.5">
        {/* Below 100 it stands there all the same, and says why it cannot be used yet (COIN-11). */}
        <NumberBox
          label={words.field}
          min={REDEEM_LEAST}
          max={REDEEM_MOST}
          step={1}
          required={canUse}
          defaultValue={canUse ? Math.min(coins, REDEEM_MOST) : ''}
          disabled={disabled || !canUse}
          data-error={coinsInvalid}
          {...form.field('coins')}
        />
        <span className="shrink-0">
          <Button
            type="submit"
            tone="outlined"
            small
            disabled={!canUse || disabled}
            busy={form.busy}
            busyLabel={words.redeeming}
          >
            {words.redeem}
          </Button>
        </span>
      </form>
      <p className="mt-2 text-small">
        {canUse
          ? words.earns(COINS_PER_ORDER)
          : words.tooFew(REDEEM_FROM_BALANCE - Math.max(0, coins), COINS_PER_ORDER)}
      </p>
      <div role="status">
        {used > 0 && (
          <div className="mt-2 flex gap-2 text-small text-leaf">
            <Icon sign={Check} size={18} className="mt-0.5 shrink-0" />
            <p>
              {words.used(used, coins - used)}{' '}
              <button type="button" disabled={disabled} onClick={onKeep} className="link min-h-6">
                {words.keep}
              </button>
            </p>
          </div>
        )}
      </div>
    </section>
  )
}
