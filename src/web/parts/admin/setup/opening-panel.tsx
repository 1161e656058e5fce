// The last step: the opening, with what is still missing, or the shop that is open (ADM-20).
import { openTheShop } from '#contract/calls/admin/setup.ts'
import type { SetupReply } from '#contract/setup.ts'
import { pages } from '#contract/urls.ts'
import { identityWords } from '#copy/identity.ts'
import { setup } from '#copy/setup.ts'
import { SETUP_STEPS } from '#domain/setup-step.ts'
import { send } from '#web/api-client.ts'
import { useAction } from '#web/parts/admin/frame/use-action.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Panel } from '#web/ui/panel.tsx'

const words = setup.opening

export function OpeningPanel({ reply, onOpened }: { reply: SetupReply; onOpened: (reply: SetupReply) => void }) {
  const action = useAction(words.failed)
  const confirm = useConfirm()
  const undone = SETUP_STEPS.filter((step) => !reply.done[step]).map((step) => setup.steps[step].title)
  const open = async () => {
    const body = undone.length > 0 ? `${words.text} ${words.undone(undone)}` : words.text
    if (!(await confirm({ title: words.question, body, confirm: words.act, cancel: words.keep }))) return
    const opened = await action.run(() => send(openTheShop))
    if (opened !== null) onOpened(opened.setup)
  }
  if (reply.isOpen)
    return (
      <Panel title={setup.open}>
        <a href={pages.home} className={buttonStyle({ small: true, tone: 'outlined' })}>
          {words.visit}
        </a>
      </Panel>
    )
  const isReady = reply.missing.length === 0
  return (
    <Panel title={words.title} note={<p className="measure">{words.text}</p>}>
      <div className="grid justify-items-start gap-4">
        {!isReady && (
          <p className="measure text-admin">{words.missing(reply.missing.map((part) => identityWords[part]))}</p>
        )}
        {isReady && undone.length > 0 && <p className="measure text-admin">{words.undone(undone)}</p>}
        <Button
          small
          tone={undone.length > 0 ? 'outlined' : 'primary'}
          disabled={!isReady}
          busy={action.isBusy}
          busyLabel={words.busy}
          onClick={() => void open()}
        >
          {words.act}
        </Button>
      </div>
    </Panel>
  )
}
