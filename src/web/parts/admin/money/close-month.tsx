// Closing a month: what stands against it, and the button, which asks first.
import { LockKeyhole } from 'lucide-react'
import { Link } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import { closeTaxMonth } from '#contract/calls/admin/tax.ts'
import type { TaxMonthReply } from '#contract/tax-papers.ts'
import { adminDashboard } from '#copy/admin-dashboard.ts'
import { adminTax } from '#copy/admin-tax.ts'
import { send } from '#web/api-client.ts'
import { useAction } from '#web/parts/admin/frame/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'

const words = adminTax.close

interface CloseMonthProps {
  month: string
  reply: TaxMonthReply
  onClosed: () => void
}

export function CloseMonth({ month, reply: { state, differences, openBefore }, onClosed }: CloseMonthProps) {
  const confirm = useConfirm()
  const action = useAction(words.failed)
  const close = async () => {
    const body = differences > 0 ? `${words.differences(differences)} ${words.body}` : words.body
    if (!(await confirm({ title: words.question(month), body, confirm: words.button(month) }))) return
    const done = await action.run(() => send(closeTaxMonth, { body: { month, despite: differences > 0 } }))
    if (done !== null) onClosed()
  }
  const obstacle = state === 'running' ? words.running : openBefore === null ? null : words.before(openBefore)
  return (
    <Panel title={words.title} note={<p className="measure">{words.note}</p>}>
      <div className="grid justify-items-start gap-3">
        {differences > 0 && obstacle === null && (
          <p className="measure text-chilli">
            {words.differences(differences)}{' '}
            <Link to={adminPages.money} className="link">
              {adminDashboard.money.desks.books}
            </Link>
          </p>
        )}
        {obstacle === null ? (
          <Button tone="outlined" busy={action.isBusy} busyLabel={words.closing} onClick={() => void close()}>
            <Icon sign={LockKeyhole} size={20} />
            {words.button(month)}
          </Button>
        ) : (
          <p className="text-ink-soft">{obstacle}</p>
        )}
      </div>
    </Panel>
  )
}
