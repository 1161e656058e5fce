// Giving or taking coins by hand, always with a reason; pressed twice, or sent again after a lost answer, it happens once.
import { useState } from 'react'
import type { AdminUser } from '#contract/admin-users.ts'
import { correctCoins } from '#contract/calls/admin/users.ts'
import { adminUser } from '#copy/admin-user.ts'
import { CORRECTION_MOST, CORRECTION_REASON_LEAST, CORRECTION_REASON_MOST } from '#domain/coins.ts'
import { isRefusal, reasonOf, send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { type RepeatKeys, useRepeatKey } from '#web/forms/use-repeat-key.ts'
import { useAdminCall } from '#web/parts/admin/frame/admin-calls.tsx'
import { NumberField } from '#web/parts/admin/frame/number-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Choices } from '#web/ui/choices.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'

const words = adminUser.correct

interface CorrectCoinsProps {
  user: AdminUser
  open: boolean
  onClose: () => void
  onChange: () => Promise<void>
}

export function CorrectCoins({ user, open, onClose, onChange }: CorrectCoinsProps) {
  // Outlives the dialog: whoever closes it over a lost answer and tries again still means the same correction.
  const keyOf = useRepeatKey()
  return (
    <Dialog open={open} onClose={onClose} title={words.title}>
      <CorrectionForm user={user} keyOf={keyOf} onClose={onClose} onChange={onChange} />
    </Dialog>
  )
}

interface CorrectionFormProps extends Omit<CorrectCoinsProps, 'open'> {
  keyOf: RepeatKeys
}

function CorrectionForm({ user, keyOf, onClose, onChange }: CorrectionFormProps) {
  const call = useAdminCall()
  const [how, setHow] = useState<'give' | 'take'>('give')
  const form = useForm<'coins' | 'reason'>({
    onSubmit: async ({ coins, reason }) => {
      const body = { coins: how === 'give' ? Number(coins) : -Number(coins), reason }
      const made = { params: { userId: user._id }, body, headers: { 'idempotency-key': keyOf(body) } }
      const reply = await call(() => send(correctCoins, made))
      if (reply === null) return
      keyOf.renew()
      toast.success(reply.message)
      onClose()
      await onChange()
    },
    onFailure: (error) => {
      if (isRefusal(error, correctCoins, 'coins_not_free')) form.setErrors({ coins: error.message })
      else toast.failure(words.failed, reasonOf(error))
    },
  })
  return (
    <form {...form.props} className="mt-3 grid gap-5">
      <p className="text-admin wrap-anywhere">{words.holds(user.name, user.coins - user.coinsHeld)}</p>
      <Choices
        label={words.how}
        value={how}
        options={[
          { value: 'give', label: words.give },
          { value: 'take', label: words.take },
        ]}
        onChange={setHow}
      />
      <NumberField
        label={words.coins}
        required
        min={1}
        max={CORRECTION_MOST}
        hint={words.most(CORRECTION_MOST)}
        data-error={words.most(CORRECTION_MOST)}
        {...form.field('coins')}
      />
      <TextArea
        label={words.reason}
        hint={words.reasonHint}
        required
        minLength={CORRECTION_REASON_LEAST}
        maxLength={CORRECTION_REASON_MOST}
        rows={3}
        {...form.field('reason')}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button type="submit" small busy={form.busy} busyLabel={adminUser.busy}>
          {words.submit[how]}
        </Button>
      </div>
    </form>
  )
}
