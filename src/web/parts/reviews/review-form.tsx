// Stars, words, and whether her first name stands beside them (REV-4).
import { writeReview } from '#contract/calls/reviews.ts'
import type { OwnReviewReply } from '#contract/reviews.ts'
import { reviewErrors, reviews } from '#copy/reviews.ts'
import { MOST_STARS, REVIEW_MOST } from '#domain/review.ts'
import { tellsAddress } from '#domain/review-words.ts'
import { send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { NoticeLine } from '#web/parts/privacy/notice-line.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'

const words = reviews.write
const OPTIONS = Array.from({ length: MOST_STARS }, (_, index) => MOST_STARS - index).map((rating) => ({
  value: String(rating),
  label: reviews.stars(rating),
}))

interface ReviewFormProps {
  productId: string
  /** Null: hers is never shown. */
  name: string | null
  onWritten: (own: OwnReviewReply) => void
}

export function ReviewForm({ productId, name, onWritten }: ReviewFormProps) {
  const form = useForm<'rating' | 'text' | 'name'>({
    check: ({ text }) => (tellsAddress(text) ? { text: reviewErrors.address } : null),
    onSubmit: async (values) => {
      const body = { rating: Number(values.rating), text: values.text, name: values.name !== undefined }
      const { message, ...own } = await send(writeReview, { params: { productId }, body })
      toast.success(message)
      onWritten(own)
    },
    failed: words.failed,
  })
  return (
    <form {...form.props} className="mt-6 grid gap-4 rounded-note bg-sand p-5">
      <h3 className="text-h3">{words.title}</h3>
      <SelectField
        label={words.rating}
        placeholder=""
        options={OPTIONS}
        required
        data-error={reviewErrors.rating}
        {...form.field('rating')}
      />
      <TextArea
        label={words.text}
        hint={words.textHint}
        required
        maxLength={REVIEW_MOST}
        rows={4}
        {...form.field('text')}
      />
      {name === null ? (
        <p className="text-small text-ink-soft">{words.nameless}</p>
      ) : (
        <CheckBox name="name" value="yes" label={words.name(name)} />
      )}
      <div>
        <NoticeLine name="review" />
      </div>
      <Button type="submit" wide busy={form.busy} busyLabel={words.sending}>
        {words.send}
      </Button>
    </form>
  )
}
