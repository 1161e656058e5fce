// Asks why a review may not be shown: one of the listed reasons, which everybody sees (REV-3).
import { hideReview } from '#contract/calls/admin/reviews.ts'
import type { StaffReview } from '#contract/reviews.ts'
import { adminReviews as words } from '#copy/admin-reviews.ts'
import { reviews } from '#copy/reviews.ts'
import { HIDE_REASONS, type HideReason } from '#domain/review.ts'
import { send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useAdminCall } from '#web/parts/admin/frame/admin-calls.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { toast } from '#web/ui/toast-store.ts'

interface HideDialogProps {
  /** Null: it is shut. */
  review: StaffReview | null
  onClose: () => void
  onHidden: () => Promise<void>
}

export const HideDialog = ({ review, onClose, onHidden }: HideDialogProps) => (
  <Dialog open={review !== null} onClose={onClose} title={words.hideTitle}>
    {review && <Reason review={review} onClose={onClose} onHidden={onHidden} />}
  </Dialog>
)

const OPTIONS = HIDE_REASONS.map((value) => ({ value, label: reviews.reasons[value] }))

function Reason({ review, onClose, onHidden }: HideDialogProps & { review: StaffReview }) {
  const call = useAdminCall()
  const form = useForm<'reason'>({
    onSubmit: async ({ reason }) => {
      const body = { reason: reason as HideReason }
      const reply = await call(() => send(hideReview, { params: { reviewId: review._id }, body }))
      if (reply === null) return
      toast.success(reply.message)
      onClose()
      await onHidden()
    },
    failed: words.hideFailed,
  })
  return (
    <form {...form.props} className="mt-3 grid gap-5">
      <p>{words.hideText}</p>
      <SelectField label={words.reason} placeholder="" options={OPTIONS} required {...form.field('reason')} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="outlined" small onClick={onClose}>
          {words.keep}
        </Button>
        <Button type="submit" small busy={form.busy}>
          {words.confirm}
        </Button>
      </div>
    </form>
  )
}
