// Packing slips of the chosen orders, one page each.
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import { listSlips, notePrinted } from '#contract/calls/admin/orders.ts'
import { showPhones } from '#contract/calls/admin/packing.ts'
import type { PhonesReply } from '#contract/packing.ts'
import type { Slip, SlipsReply } from '#contract/slips.ts'
import { orderNews } from '#copy/admin-order.ts'
import { packing, slips as texts } from '#copy/packing.ts'
import { MAX_SLIPS } from '#domain/order.ts'
import { send } from '#web/api-client.ts'
import { useAction } from '#web/parts/admin/frame/admin-calls.tsx'
import { AdminPage, BackLink } from '#web/parts/admin/frame/admin-page.tsx'
import { EmptyState, QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { useRights } from '#web/parts/admin/frame/use-rights.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PackingSlip } from './packing-slip.tsx'

export default function Slips() {
  const rights = useRights()
  const [parameters] = useSearchParams()
  const ids = parameters.get('orders') ?? ''
  const result = useQuery(ids === '' ? null : listSlips, { query: { orders: ids } })
  const count = result.reply?.slips.length ?? 0
  const print = usePrintSlips(result.reply?.slips ?? [])
  const [phones, setPhones] = useState<ReadonlyMap<string, Phones>>(new Map())
  const { isBusy, run } = useAction(texts.showFailed)
  // Phone numbers on slips are masked for packers until they request them (ADM-22).
  const isMasked = !rights.has('orders') && phones.size === 0
  const showAllPhones = async () => {
    const orders = [...new Set(result.reply?.slips.map(({ _id }) => _id))]
    const reply = await run<PhonesReply & { message?: string }>(() => send(showPhones, { body: { orders } }))
    if (reply) setPhones(new Map(reply.phones.map((numbers) => [numbers._id, numbers])))
  }
  return (
    <div className="slips">
      <AdminPage
        title={texts.title}
        back={
          <BackLink to={rights.has('orders') ? adminPages.orders : adminPages.packing}>
            {rights.has('orders') ? texts.back : packing.back}
          </BackLink>
        }
        {...(count > 0 && {
          note: texts.count(count),
          actions: (
            <>
              {isMasked && (
                <Button tone="outlined" small busy={isBusy} onClick={() => void showAllPhones()}>
                  {texts.showPhones}
                </Button>
              )}
              <Button small onClick={() => void print()}>
                <Icon icon={Printer} size={18} />
                {texts.print}
              </Button>
            </>
          ),
        })}
      >
        {ids === '' ? (
          <EmptyState text={texts.none} />
        ) : (
          <QueryState result={result} loading={texts.loading} failed={texts.failed}>
            {(reply) => <SlipList reply={reply} phones={phones} />}
          </QueryState>
        )}
      </AdminPage>
    </div>
  )
}

type Phones = PhonesReply['phones'][number]

interface SlipListProps {
  reply: SlipsReply
  /** The unmasked phone numbers by order id. */
  phones: ReadonlyMap<string, Phones>
}

const SlipList = ({ reply: { sender, slips, missing }, phones }: SlipListProps) => (
  <>
    {missing > 0 && (
      <p className="mb-5 rounded-note bg-turmeric px-4 py-3 text-admin print:hidden">{texts.missing(missing)}</p>
    )}
    <ul className="grid grid-cols-1 gap-5">
      {slips.map((slip) => (
        <PackingSlip
          key={`${slip._id} ${slip.part?.number ?? 0}`}
          slip={{ ...slip, phone: phoneOf(slip, phones.get(slip._id)) }}
          sender={sender}
        />
      ))}
    </ul>
  </>
)

const phoneOf = ({ part, phone }: Slip, unmasked: Phones | undefined): string =>
  (part === null ? unmasked?.phone : unmasked?.deliveries[part.number - 1]) ?? phone

/** Returns a function that prints the displayed slips and records the printed version of each order (ORD-23). */
function usePrintSlips(slips: readonly Slip[]): () => Promise<void> {
  const { run } = useAction(orderNews.notNoted)
  return async () => {
    window.print()
    // An order may have several slips, one for each address.
    const printed = [...new Map(slips.map(({ _id, version }) => [_id, { _id, version }])).values()]
    await run(async () => {
      let message = ''
      for (let start = 0; start < printed.length; start += MAX_SLIPS)
        message = (await send(notePrinted, { body: { slips: printed.slice(start, start + MAX_SLIPS) } })).message
      return { message }
    })
  }
}
