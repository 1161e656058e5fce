// The form of a dialog that changes an order, a note or another record.
import { ApiError } from '#web/api-client.ts'
import type { FieldErrors } from '#web/forms/controls.ts'
import { type FormBinding, useForm } from '#web/forms/use-form.ts'
import { useAdminCall } from '#web/parts/admin/frame/admin-calls.tsx'
import { toast } from '#web/ui/toast-store.ts'

interface DialogForm<Name extends string> {
  /** The message after a failure, before the server's reason (WORD-3). */
  readonly failed: string
  check?(values: Record<Name, string>): FieldErrors<Name> | null
  send(values: Record<Name, string>): Promise<{ message: string }>
  onClose(): void
  onChange(): Promise<void>
}

/**
 * Returns the binding of a dialog's form. `onClose` and `onChange` are called after a success, and after a refusal
 * because someone else has changed the record (409).
 */
export function useDialogForm<Name extends string>({
  failed,
  check,
  send,
  onClose,
  onChange,
}: DialogForm<Name>): FormBinding<Name> {
  const call = useAdminCall()
  return useForm<Name>({
    onSubmit: async (values) => {
      const reply = await call(() => send(values))
      if (reply === null) return
      toast.success(reply.message)
      onClose()
      await onChange()
    },
    failed,
    ...(check ? { check } : {}),
    onFailure: (error) => {
      if (!(error instanceof ApiError) || error.status !== 409) return
      onClose()
      void onChange()
    },
  })
}
