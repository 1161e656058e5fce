// Packing slips of the chosen orders: one page each, printed when somebody asks for it.
import { Printer } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import { listSlips } from '#contract/calls/admin/orders.ts'
import { slips as words } from '#copy/admin-slips.ts'
import { AdminPage } from '#web/parts/admin/frame/admin-page.tsx'
import { AnswerState, Nothing } from '#web/parts/admin/frame/answer-state.tsx'
import { useAnswer } from '#web/parts/admin/frame/use-answer.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { BackLink } from './back-link.tsx'
import { PackingSlip } from './packing-slip.tsx'

export default function Slips() {
  const [parameters] = useSearchParams()
  const ids = parameters.get('orders') ?? ''
  const answer = useAnswer(ids === '' ? null : listSlips, { query: { orders: ids } })
  const count = answer.reply?.slips.length ?? 0
  return (
    <div className="slips">
      <AdminPage
        title={words.title}
        back={<BackLink to={adminPages.orders}>{words.back}</BackLink>}
        {...(count > 0 && {
          note: words.count(count),
          actions: (
            <Button small onClick={() => window.print()}>
              <Icon sign={Printer} size={18} />
              {words.print}
            </Button>
          ),
        })}
      >
        {ids === '' ? (
          <Nothing text={words.none} />
        ) : (
          <AnswerState answer={answer} loading={words.loading} failed={words.failed}>
            {({ sender, slips, missing }) => (
              <>
                {missing > 0 && (
                  <p className="mb-5 rounded-note bg-turmeric px-4 py-3 text-admin print:hidden">
                    {words.missing(missing)}
                  </p>
                )}
                <ul className="grid grid-cols-1 gap-5">
                  {slips.map((slip) => (
                    <PackingSlip key={slip._id} slip={slip} sender={sender} />
                  ))}
                </ul>
              </>
            )}
          </AnswerState>
        )}
      </AdminPage>
    </div>
  )
}
