// All slips and labels of a round in one print, in its order, with the round's number on each (ADM-32).
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import { showPhones } from '#contract/calls/admin/packing.ts'
import { viewRound } from '#contract/calls/admin/rounds.ts'
import { slips as slipWords } from '#copy/admin-slips.ts'
import { rounds } from '#copy/rounds.ts'
import { MOST_SLIPS } from '#domain/order.ts'
import { send } from '#web/api-client.ts'
import { AdminPage } from '#web/parts/admin/frame/admin-page.tsx'
import { Nothing } from '#web/parts/admin/frame/answer-state.tsx'
import { useAction } from '#web/parts/admin/frame/use-action.ts'
import { useAnswer } from '#web/parts/admin/frame/use-answer.ts'
import { useRights } from '#web/parts/admin/frame/use-rights.ts'
import { BackLink } from '#web/parts/admin/order/back-link.tsx'
import { PackingSlip } from '#web/parts/admin/order/packing-slip.tsx'
import { usePrintSlips } from '#web/parts/admin/order/use-print-slips.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { type Sheets, useSlipSheets } from './use-slip-sheets.ts'

const words = rounds.slips

export default function RoundSlips() {
  const { number = '' } = useParams()
  const sheets = useSlipSheets(number)
  const { slips, sender, isWhole } = sheets
  const print = usePrintSlips(slips)
  const { phones, isMasked, isBusy, show } = usePhones(slips.map(({ _id }) => _id))
  return (
    <div className="slips">
      <AdminPage
        title={words.title(Number(number))}
        back={<BackLink to={adminPages.round(Number(number))}>{words.back(Number(number))}</BackLink>}
        {...(isWhole &&
          slips.length > 0 && {
            note: words.ready(slips.length),
            actions: (
              <>
                {isMasked && (
                  <Button tone="outlined" small busy={isBusy} onClick={() => void show()}>
                    {slipWords.showPhones}
                  </Button>
                )}
                <Button small onClick={() => void print()}>
                  <Icon sign={Printer} size={18} />
                  {slipWords.print}
                </Button>
              </>
            ),
          })}
      >
        {!isWhole && <Loaded number={number} sheets={sheets} />}
        {isWhole && slips.length === 0 && <Nothing text={words.none} />}
        {sender !== null && (
          <ul className="grid grid-cols-1 gap-5">
            {slips.map((slip) => (
              <PackingSlip
                key={slip._id}
                slip={{ ...slip, phone: phones.get(slip._id) ?? slip.phone }}
                sender={sender}
                round={words.ofRound(Number(number), slip.place)}
              />
            ))}
          </ul>
        )}
      </AdminPage>
    </div>
  )
}

function Loaded({ number, sheets }: { number: string; sheets: Sheets }) {
  const { reply } = useAnswer(viewRound, { params: { roundNumber: number } })
  const { slips, broken, goOn } = sheets
  const { toDo = 0, packed = 0 } = reply?.round.progress ?? {}
  return (
    <div role={broken === null ? 'status' : 'alert'} className="grid max-w-96 gap-2 print:hidden">
      {broken !== null && <p className="text-chilli">{words.broken(broken)}</p>}
      <p className="figures text-small text-ink-soft">
        {reply === null ? words.loading : words.loaded(slips.length, toDo + packed)}
      </p>
      <ProgressBar
        label={words.progress}
        value={slips.length}
        {...(reply === null ? {} : { max: Math.max(toDo + packed, 1) })}
      />
      {broken !== null && (
        <div>
          <Button small onClick={goOn}>
            {words.goOn}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Whoever only packs asks for the numbers first; who saw them is on record (ADM-22). */
function usePhones(orders: readonly string[]) {
  const mayRead = useRights().has('orders')
  const { isBusy, run } = useAction(slipWords.showFailed)
  const [phones, setPhones] = useState<ReadonlyMap<string, string>>(new Map())
  const show = async () => {
    await run(async () => {
      const found = new Map<string, string>()
      for (let from = 0; from < orders.length; from += MOST_SLIPS) {
        const reply = await send(showPhones, { body: { orders: orders.slice(from, from + MOST_SLIPS) } })
        for (const { _id, phone } of reply.phones) found.set(_id, phone)
      }
      setPhones(found)
      return {}
    })
  }
  return { phones, isMasked: !mayRead && phones.size === 0, isBusy, show }
}
