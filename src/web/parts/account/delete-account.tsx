// Deletes the account: says what is erased and what the law requires the shop to keep, and asks for the password
// (ACC-15).
import { deleteAccount } from '#contract/calls/account.ts'
import type { ProfileReply } from '#contract/my-account.ts'
import { pages } from '#contract/urls.ts'
import { myAccount } from '#copy/account.ts'
import { send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useShopNavigate } from '#web/parts/chrome/shop-link.tsx'
import { PasswordOwner } from '#web/parts/session/password-owner.tsx'
import { session } from '#web/parts/session/session-store.ts'
import { showFailureUnlessEnded } from '#web/parts/session/show-failure-unless-ended.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { toast } from '#web/ui/toast-store.ts'

const texts = myAccount.data.delete

interface DeleteAccountProps {
  profile: ProfileReply
  coins: number
}

export const DeleteAccount = ({ profile, coins }: DeleteAccountProps) => (
  <Card>
    <h2 className="text-h3">{texts.title}</h2>
    <h3 className="mt-5 text-button">{texts.erasedTitle}</h3>
    <ul className="measure mt-2 list-disc space-y-1 pl-5">
      {texts.erased.map((item) => (
        <li key={item}>{item}</li>
      ))}
      <li>{texts.coins({ coins })}</li>
    </ul>
    <h3 className="mt-6 text-button">{texts.keptTitle}</h3>
    <p className="measure mt-2">{texts.kept}</p>
    {profile.ordersUnderWay > 0 && (
      <p className="measure mt-5 rounded-note bg-turmeric px-4 py-3 text-ink">
        {texts.underWay({ count: profile.ordersUnderWay })}
      </p>
    )}
    <p className="measure mt-3">{texts.refunds}</p>
    <DeleteForm />
  </Card>
)

function DeleteForm() {
  const confirm = useConfirm()
  const navigate = useShopNavigate()
  const form = useForm<'password'>({
    onSubmit: async ({ password }) => {
      const question = { title: texts.question, body: texts.questionText }
      if (!(await confirm({ ...question, confirm: texts.confirm, cancel: texts.keep }))) return
      const { message } = await send(deleteAccount, { body: { password } })
      toast.success(message)
      session.clear()
      navigate(pages.home, { replace: true })
    },
    onFailure: showFailureUnlessEnded(texts.failed),
  })
  return (
    <form {...form.props} className="mt-6 grid max-w-100 gap-5">
      <PasswordOwner />
      <PasswordField label={texts.password} required autoComplete="current-password" {...form.field('password')} />
      <div>
        <Button type="submit" tone="outlined" busy={form.busy} busyLabel={texts.busy}>
          {texts.button}
        </Button>
      </div>
    </form>
  )
}
