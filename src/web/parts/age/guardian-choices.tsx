// What a guardian has agreed to, and one press for each way to change it (PRIV-11).
import { useState } from 'react'
import type { GuardianLinkReply } from '#contract/age.ts'
import { changeAsGuardian, sayGrown } from '#contract/calls/age.ts'
import { guardianPage } from '#copy/guardian.ts'
import { noticeVersions } from '#copy/notice-versions.ts'
import { send } from '#web/api-client.ts'
import { sayNotDone } from '#web/forms/say-not-done.ts'
import { NoticeLine } from '#web/parts/privacy/notice-line.tsx'
import { Button } from '#web/ui/button.tsx'

const words = guardianPage.confirmed

interface GuardianChoicesProps {
  token: string
  link: GuardianLinkReply
  /** `isOver`: the link opens nothing more. */
  onChanged: (isOver: boolean) => void
}

export function GuardianChoices({ token, link, onChanged }: GuardianChoicesProps) {
  const [busy, setBusy] = useState<string | null>(null)
  const press = (name: string, isOver: boolean, change: () => Promise<unknown>) => async () => {
    setBusy(name)
    try {
      await change()
      onChanged(isOver)
    } catch (error) {
      sayNotDone(guardianPage.failed, error)
    } finally {
      setBusy(null)
    }
  }
  const mayOrder = link.allows === 'orders'
  const orders = () =>
    send(changeAsGuardian, {
      body: { token, purpose: 'orders', given: !mayOrder, notice: noticeVersions.guardian },
    })
  const end = () => send(changeAsGuardian, { body: { token, purpose: 'account', given: false } })
  const at = (name: string) => ({ busy: busy === name, busyLabel: words.busy, disabled: busy !== null })
  return (
    <div className="mt-8 grid gap-8">
      <section className="grid gap-3">
        <p className="text-body font-semibold">{mayOrder ? words.orders : words.account}</p>
        <NoticeLine name="guardian" />
        <div>
          <Button tone="outlined" {...at('orders')} onClick={press('orders', false, orders)}>
            {mayOrder ? words.stopOrders : words.allowOrders}
          </Button>
        </div>
      </section>
      <section className="grid gap-3">
        <p>{words.endText}</p>
        <div>
          <Button tone="outlined" {...at('end')} onClick={press('end', true, end)}>
            {words.end}
          </Button>
        </div>
      </section>
      <section className="grid gap-3">
        <p>{words.grownText}</p>
        <div>
          <Button
            tone="outlined"
            {...at('grown')}
            onClick={press('grown', true, () => send(sayGrown, { body: { token } }))}
          >
            {words.grown}
          </Button>
        </div>
      </section>
    </div>
  )
}
