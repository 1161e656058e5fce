// All entries of the wallet with the balance after each, newest first; and how coins work (LOOK-19).
import { viewWallet } from '#contract/calls/wallet.ts'
import type { WalletReply } from '#contract/orders.ts'
import { shortRupees } from '#contract/wire.ts'
import { coins } from '#copy/account.ts'
import { send } from '#web/api-client.ts'
import { useLoadMore } from '#web/parts/session/use-load-more.ts'
import { classes } from '#web/ui/class-names.ts'
import { Day } from '#web/ui/day.tsx'
import { moonViewBox, phasePath, phaseRing } from '#web/ui/moon-phase.ts'

type Entry = WalletReply['entries'][number]
type Cause = keyof typeof coins.history.causes

const texts = coins.history

const pageOf = ({ entries, nextCursor }: WalletReply) => ({ items: entries, nextCursor })

export function CoinHistory({ wallet }: { wallet: WalletReply }) {
  const entries = useLoadMore(pageOf(wallet), async (cursor) => pageOf(await send(viewWallet, { query: { cursor } })))
  return (
    <section>
      <h2 className="text-h2">{texts.title}</h2>
      <p className="mt-3 text-ink-soft">{entries.items.length === 0 ? texts.empty : texts.lead}</p>
      <ul className="mt-4">
        {entries.items.map((entry) => (
          <Row key={entry._id} entry={entry} />
        ))}
      </ul>
      {entries.hasMore && (
        <button
          type="button"
          disabled={entries.isLoading}
          onClick={entries.loadMore}
          className="mt-3 inline-flex min-h-11 items-center"
        >
          <span className="link">{entries.isLoading ? texts.loadingOlder : texts.older}</span>
        </button>
      )}
    </section>
  )
}

const Row = ({ entry }: { entry: Entry }) => (
  <li className="flex justify-between gap-4 border-b border-line py-4">
    <div>
      <p className="font-semibold">{nameOf(entry)}</p>
      <p className="figures text-small text-ink-soft">
        <Day at={entry.createdAt} />
        {noteOf(entry)}
      </p>
    </div>
    <div className="figures text-right">
      <p className={classes('font-semibold', entry.coins >= 0 && 'text-leaf')}>
        {entry.coins >= 0 ? texts.came({ count: entry.coins }) : texts.went({ count: -entry.coins })}
      </p>
      <p className="text-small text-ink-soft">
        <span className="sr-only">{texts.balanceAfter}</span>
        {shortRupees(entry.balance)}
      </p>
    </div>
  </li>
)

const causeOf = ({ cause }: Entry): Cause => (Object.hasOwn(texts.causes, cause) ? (cause as Cause) : 'correction')

const nameOf = (entry: Entry): string =>
  entry.orderNumber === null ? texts.causes[causeOf(entry)] : texts.order({ orderNumber: entry.orderNumber })

function noteOf(entry: Entry): string | null {
  const cause = causeOf(entry)
  return entry.orderNumber !== null && cause in texts.notes
    ? texts.note({ what: texts.notes[cause as keyof typeof texts.notes] })
    : null
}

export const HowCoinsWork = () => (
  <section>
    <h2 className="text-h2">{coins.how.title}</h2>
    <ol className="mt-6 grid gap-4">
      {coins.how.rules.map((rule, index) => (
        <li key={rule} className="flex items-center gap-4">
          <CoinMoon phase={(index + 1) / coins.how.rules.length} />
          <span className="seat">{rule}</span>
        </li>
      ))}
    </ol>
  </section>
)

const CoinMoon = ({ phase }: { phase: number }) => (
  <svg viewBox={moonViewBox} width={24} height={24} aria-hidden="true" className="shrink-0">
    <circle {...phaseRing} className="fill-surface stroke-marigold-ink" />
    <path d={phasePath(phase)} className="fill-marigold" />
    <circle {...phaseRing} fill="none" className="stroke-marigold-ink" />
  </svg>
)
