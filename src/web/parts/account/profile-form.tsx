// The form for the user's name and phone number.
import { changeProfile } from '#contract/calls/account.ts'
import type { ProfileReply } from '#contract/my-account.ts'
import { myAccount } from '#copy/account.ts'
import { formErrors } from '#copy/errors.ts'
import { parseMobile } from '#domain/contact-details.ts'
import { MAX_FULL_NAME } from '#domain/field-limits.ts'
import { send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { session } from '#web/parts/session/session-store.ts'
import { showFailureUnlessEnded } from '#web/parts/session/show-failure-unless-ended.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { nationalNumber } from './contact-texts.ts'

const texts = myAccount.details

export function ProfileForm({ profile }: { profile: ProfileReply }) {
  const form = useForm<'name' | 'phone'>({
    check: ({ phone }) => (phone.trim() !== '' && parseMobile(phone) === null ? { phone: formErrors.mobile } : null),
    onSubmit: async ({ name, phone }) => {
      const { message } = await send(changeProfile, { body: { name, phone: phone.trim() } })
      await session.refresh()
      toast.success(message)
    },
    onFailure: showFailureUnlessEnded(texts.failed),
  })
  return (
    <form {...form.props} className="grid max-w-130 gap-5">
      <TextField
        label={texts.name}
        required
        maxLength={MAX_FULL_NAME}
        autoComplete="name"
        defaultValue={profile.name}
        {...form.field('name')}
      />
      <TextField
        label={texts.phone}
        type="tel"
        lead="+91"
        maxLength={60}
        inputMode="tel"
        autoComplete="tel-national"
        hint={texts.phoneHint}
        defaultValue={nationalNumber(profile.phone ?? '')}
        {...form.field('phone')}
      />
      <div className="mt-1">
        <Button type="submit" busy={form.busy} busyLabel={texts.saving}>
          {texts.save}
        </Button>
      </div>
    </form>
  )
}
