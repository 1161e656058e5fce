// The user's review of a product, or the form to write one. A visitor is asked to log in only when the form is opened
// (REV-1, REV-4).
import { useState } from 'react'
import { deleteOwnReview, viewOwnReview, writeReview } from '#contract/calls/reviews.ts'
import type { OwnReviewReply } from '#contract/reviews.ts'
import { pages } from '#contract/urls.ts'
import { reviewErrors, reviews } from '#copy/reviews.ts'
import { containsContactDetails, MAX_REVIEW, MAX_STARS } from '#domain/review.ts'
import { reasonOf, send } from '#web/api-client.ts'
import { showFailure } from '#web/forms/show-failure.ts'
import { useForm } from '#web/forms/use-form.ts'
import { ShopLink } from '#web/parts/chrome/shop-link.tsx'
import { NoticeLine } from '#web/parts/privacy/notice-line.tsx'
import { session, useUser } from '#web/parts/session/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { Stars } from './stars.tsx'

const texts = reviews.write

interface OwnReviewProps {
  productId: string
  /** `isShown` is true when the user has a public review, which the cached page may not contain yet. */
  onLoaded: (isShown: boolean) => void
}

export function OwnReview({ productId, onLoaded }: OwnReviewProps) {
  const user = useUser()
  const [ownReview, setOwnReview] = useState<OwnReviewReply | null>(null)
  const [isBusy, setBusy] = useState(false)
  const show = (reply: OwnReviewReply) => {
    setOwnReview(reply)
    onLoaded(reply.mine !== null && reply.mine.hiddenReason === null)
  }
  const openForm = async () => {
    setBusy(true)
    try {
      show(await send(viewOwnReview, { params: { productId } }))
    } catch (error) {
      if (!session.clearIfEnded(error)) toast.failure(reasonOf(error))
    } finally {
      setBusy(false)
    }
  }
  if (user === null)
    return (
      <p className="mt-5 text-small">
        {texts.visitor}{' '}
        <ShopLink to={pages.login} className="link">
          {texts.login}
        </ShopLink>
      </p>
    )
  if (ownReview === null)
    return (
      <div className="mt-5">
        <Button tone="outlined" busy={isBusy} busyLabel={texts.open} onClick={() => void openForm()}>
          {texts.open}
        </Button>
      </div>
    )
  if (ownReview.mine !== null)
    return <WrittenReview productId={productId} review={ownReview.mine} onDeleted={() => void openForm()} />
  if (!ownReview.mayWrite)
    return <p className="mt-5 rounded-note bg-river-wash px-4 py-3 text-river-deep">{texts.notBought}</p>
  return <ReviewForm productId={productId} name={ownReview.name} onWritten={show} />
}

interface WrittenReviewProps {
  productId: string
  review: NonNullable<OwnReviewReply['mine']>
  onDeleted: () => void
}

function WrittenReview({ productId, review, onDeleted }: WrittenReviewProps) {
  const confirm = useConfirm()
  const [isBusy, setBusy] = useState(false)
  const deleteReview = async () => {
    if (!(await confirm({ title: texts.takeBackTitle, body: texts.takeBackText, confirm: texts.takeBack }))) return
    setBusy(true)
    try {
      const { message } = await send(deleteOwnReview, { params: { productId } })
      toast.success(message)
      onDeleted()
    } catch (error) {
      showFailure(texts.takeBackFailed, error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="mt-6 rounded-note bg-sand p-5">
      <p className="flex flex-wrap items-center gap-3">
        <strong className="font-semibold">{texts.mine}</strong>
        <Stars rating={review.rating} label={reviews.starsOf({ rating: review.rating })} />
      </p>
      <p className="mt-2 wrap-anywhere whitespace-pre-line">{review.text}</p>
      {review.hiddenReason && (
        <p className="mt-2 text-small text-ink-soft">
          {texts.isHidden({ reason: reviews.reasons[review.hiddenReason] })}
        </p>
      )}
      {/* The button has no visible border. The negative margin aligns its text with the stars above. */}
      <div className="mt-1 -ml-5">
        <Button tone="quiet" small busy={isBusy} onClick={() => void deleteReview()}>
          {texts.takeBack}
        </Button>
      </div>
    </div>
  )
}

const OPTIONS = Array.from({ length: MAX_STARS }, (_, index) => MAX_STARS - index).map((rating) => ({
  value: String(rating),
  label: reviews.stars({ rating }),
}))

interface ReviewFormProps {
  productId: string
  /** Null when the review cannot be shown with a name. */
  name: string | null
  onWritten: (own: OwnReviewReply) => void
}

function ReviewForm({ productId, name, onWritten }: ReviewFormProps) {
  const form = useForm<'rating' | 'text' | 'name'>({
    check: ({ text }) => (containsContactDetails(text) ? { text: reviewErrors.address } : null),
    onSubmit: async (values) => {
      const body = { rating: Number(values.rating), text: values.text, name: values.name !== undefined }
      const { message, ...own } = await send(writeReview, { params: { productId }, body })
      toast.success(message)
      onWritten(own)
    },
    failed: texts.failed,
  })
  return (
    <form {...form.props} className="mt-6 grid gap-4 rounded-note bg-sand p-5">
      <h3 className="text-h3">{texts.title}</h3>
      <SelectField
        label={texts.rating}
        placeholder=""
        options={OPTIONS}
        required
        data-error={reviewErrors.rating}
        {...form.field('rating')}
      />
      <TextArea
        label={texts.text}
        hint={texts.textHint}
        required
        maxLength={MAX_REVIEW}
        rows={4}
        {...form.field('text')}
      />
      {name === null ? (
        <p className="text-small text-ink-soft">{texts.nameless}</p>
      ) : (
        <CheckBox name="name" value="yes" label={texts.name({ name })} />
      )}
      <div>
        <NoticeLine name="review" />
      </div>
      <Button type="submit" wide busy={form.busy} busyLabel={texts.sending}>
        {texts.send}
      </Button>
    </form>
  )
}
