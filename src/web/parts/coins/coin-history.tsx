// Every movement of the wallet with the balance after it, newest first.
import { viewWallet } from '#contract/calls/wallet.ts'
import type { WalletReply } from '#contract/orders.ts'
import { formatRupees } from '#contract/wire.ts'
import { coins } from '#copy/coins.ts'
import { send } from '#web/api-client.ts'
import { useOlder } from '#web/parts/session/use-older.ts'
import { classes } from '#web/ui/class-names.ts'
import { Day } from '#web/ui/day.tsx'

type Entry = WalletReply['entries'][number]
type Cause = keyof typeof coins.history.causes

const words = coins.history

const pageOf = ({ entries, nextCursor }: WalletReply) => ({ items: entries, nextCursor })

export function CoinHistory({ wallet }: { wallet: WalletReply }) {
  const entries = useOlder(pageOf(wallet), async (cursor) => pageOf(await send(viewWallet, { query: { cursor } })))
  return (
    <section>
      <h2 className="text-h2">{words.title}</h2>
      <p className="mt-3 text-ink-soft">{entries.items.length === 0 ? words.empty : words.lead}</p>
      <ul className="mt-4">
        {entries.items.map((entry) => (
          <Row key={entry._id} entry={entry} />
        ))}
      </ul>
      {entries.hasMore && (
        <button
          type="button"
          disabled={entries.isLoading}
          onClick={entries.more}
          className="mt-3 inline-flex min-h-11 items-center"
        >
          <span className="link">{entries.isLoading ? words.loadingOlder : words.older}</span>
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
        {entry.coins >= 0 ? words.came(entry.coins) : words.went(-entry.coins)}
      </p>
      <p className="text-small text-ink-soft">
        <span className="sr-only">{words.balanceAfter}</span>
        {formatRupees(entry.balance, true)}
      </p>
    </div>
  </li>
)

const causeOf = ({ cause }: Entry): Cause => (Object.hasOwn(words.causes, cause) ? (cause as Cause) : 'correction')

/** 'Order 1038', or what it was where there is no order. */
const nameOf = (entry: Entry): string =>
  entry.orderNumber === null ? words.causes[causeOf(entry)] : words.order(entry.orderNumber)

/** What was done with an order's coins, after the day. */
function noteOf(entry: Entry): string | null {
  const cause = causeOf(entry)
  return entry.orderNumber !== null && cause in words.notes
    ? words.note(words.notes[cause as keyof typeof words.notes])
    : null
}
