// A form of a dialog that changes an order: sent once, told, closed; when somebody else was quicker the page shows what is true now.
import { ApiError } from '../../../api-client.ts'
import { type FormBinding, useForm } from '../../../forms/use-form.ts'
import { toast } from '../../../ui/toast-store.ts'
import { useStaffCall } from '../frame/staff-calls.tsx'

interface MoveForm<Name extends string> {
  /** Said first when it did not work (decisions 2). */
  readonly failed: string
  send(values: Record<Name, string>): Promise<{ message: string }>
  onClose(): void
  /** The order is to be read anew. */
  onChange(): Promise<void>
}

export function useMoveForm<Name extends string>({
  failed,
  send,
  onClose,
  onChange,
}: MoveForm<Name>): FormBinding<Name> {
  const call = useStaffCall()
  return useForm<Name>({
    onSubmit: async (values) => {
      const reply = await call(() => send(values))
      if (reply === null) return
      toast.success(reply.message)
      onClose()
      await onChange()
    },
    failed,
    onFailure: (error) => {
      if (!(error instanceof ApiError) || error.status !== 409) return
      onClose()
      void onChange()
    },
  })
}
