// Every movement of the wallet with the balance after it, newest first.
import type { WalletReply } from '#contract/orders.ts'
import { api } from '#contract/urls.ts'
import { formatRupees } from '#contract/wire.ts'
import { coins } from '#copy/coins.ts'
import { http } from '../../api-client.ts'
import { classes } from '../../ui/class-names.ts'
import { Day } from '../../ui/day.tsx'
import { useOlder } from '../session/use-older.ts'

type Entry = WalletReply['entries'][number]
type Cause = keyof typeof coins.history.causes

const words = coins.history

const pageOf = ({ entries, nextCursor }: WalletReply) => ({ items: entries, nextCursor })

export function CoinHistory({ wallet }: { wallet: WalletReply }) {
  const entries = useOlder(pageOf(wallet), async (cursor) =>
    pageOf(await http.get<WalletReply>(`${api.wallet}?cursor=${encodeURIComponent(cursor)}`)),
  )
  return (
    <section>
      <h2 className="text-h2">{words.title}</h2>
      {entries.items.length === 0 && <p className="mt-5 text-ink-soft">{words.empty}</p>}
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
      <Day at={entry.createdAt} className="figures text-small text-ink-soft" />
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

/** 'Order 1038', and what was done with it unless it simply earned. */
function nameOf({ cause, orderNumber }: Entry): string {
  const known = Object.hasOwn(words.causes, cause) ? (cause as Cause) : 'correction'
  if (orderNumber === null) return words.causes[known]
  const note = known in words.notes ? words.notes[known as keyof typeof words.notes] : null
  return note === null ? words.order(orderNumber) : `${words.order(orderNumber)}, ${note}`
}
