// A form that changes the shelf: sent once however often it is pressed, its message said, what is refused told beside its field.
import type { ErrorCode } from '#contract/errors.ts'
import { ApiError, reasonOf } from '#web/api-client.ts'
import { type FormBinding, useForm } from '#web/forms/use-form.ts'
import { type RepeatKeys, useRepeatKey } from '#web/forms/use-repeat-key.ts'
import { useAdminCall } from '#web/parts/admin/frame/admin-calls.tsx'
import { toast } from '#web/ui/toast-store.ts'

interface ActForm<Name extends string, Reply> {
  readonly act: (values: Record<Name, string>, keyOf: RepeatKeys) => Promise<Reply>
  readonly onDone: (reply: Reply) => unknown
  /** Said first when it did not work. */
  readonly failed: string
  /** Refusals that belong beside a field. */
  readonly refused?: Partial<Record<ErrorCode, Name>>
}

export function useActForm<Name extends string, Reply extends { message: string } = { message: string }>({
  act,
  onDone,
  failed,
  refused = {},
}: ActForm<Name, Reply>): FormBinding<Name> {
  const keyOf = useRepeatKey()
  const call = useAdminCall()
  const form = useForm<Name>({
    onSubmit: async (values) => {
      const reply = await call(() => act(values, keyOf))
      if (reply === null) return
      keyOf.renew()
      toast.success(reply.message)
      await onDone(reply)
    },
    onFailure: (error) => {
      const field = error instanceof ApiError ? refused[error.code as ErrorCode] : undefined
      if (field === undefined) toast.failure(failed, reasonOf(error))
      else form.setErrors({ [field]: reasonOf(error) } as Partial<Record<Name, string>>)
    },
  })
  return form
}
