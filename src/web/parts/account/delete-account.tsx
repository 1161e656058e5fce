// Deletes the account: says what is erased and what the law requires the shop to keep, and asks for the password
// (ACC-15).
import { deleteAccount } from '#contract/calls/account.ts'
import type { ProfileReply } from '#contract/my-account.ts'
import { pages } from '#contract/urls.ts'
import { myAccount } from '#copy/my-account.ts'
import { send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useGo } from '#web/parts/chrome/shop-link.tsx'
import { PasswordOwner } from '#web/parts/session/password-owner.tsx'
import { showFailureUnlessEnded } from '#web/parts/session/say-unless-ended.ts'
import { session } from '#web/parts/session/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { toast } from '#web/ui/toast-store.ts'

const words = myAccount.data.delete

interface DeleteAccountProps {
  profile: ProfileReply
  coins: number
}

export const DeleteAccount = ({ profile, coins }: DeleteAccountProps) => (
  <Card>
    <h2 className="text-h3">{words.title}</h2>
    <h3 className="mt-5 text-button">{words.erasedTitle}</h3>
    <ul className="measure mt-2 list-disc space-y-1 pl-5">
      {words.erased.map((item) => (
        <li key={item}>{item}</li>
      ))}
      <li>{words.coins({ coins })}</li>
    </ul>
    <h3 className="mt-6 text-button">{words.keptTitle}</h3>
    <p className="measure mt-2">{words.kept}</p>
    {profile.ordersUnderWay > 0 && (
      <p className="measure mt-5 rounded-note bg-turmeric px-4 py-3 text-ink">
        {words.underWay({ count: profile.ordersUnderWay })}
      </p>
    )}
    <p className="measure mt-3">{words.refunds}</p>
    <Farewell />
  </Card>
)

function Farewell() {
  const confirm = useConfirm()
  const go = useGo()
  const form = useForm<'password'>({
    onSubmit: async ({ password }) => {
      const question = { title: words.question, body: words.questionText }
      if (!(await confirm({ ...question, confirm: words.confirm, cancel: words.keep }))) return
      const { message } = await send(deleteAccount, { body: { password } })
      toast.success(message)
      session.clear()
      go(pages.home, { replace: true })
    },
    onFailure: showFailureUnlessEnded(words.failed),
  })
  return (
    <form {...form.props} className="mt-6 grid max-w-100 gap-5">
      <PasswordOwner />
      <PasswordField label={words.password} required autoComplete="current-password" {...form.field('password')} />
      <div>
        <Button type="submit" tone="outlined" busy={form.busy} busyLabel={words.busy}>
          {words.button}
        </Button>
      </div>
    </form>
  )
}
