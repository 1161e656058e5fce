// The logged-in user's review of a product, or the form to write it: no login is asked for before the form is opened
// (REV-1, REV-4).
import { useState } from 'react'
import { takeReviewBack, viewOwnReview, writeReview } from '#contract/calls/reviews.ts'
import type { OwnReviewReply } from '#contract/reviews.ts'
import { pages } from '#contract/urls.ts'
import { reviewErrors, reviews } from '#copy/reviews.ts'
import { MAX_REVIEW, MAX_STARS } from '#domain/review.ts'
import { tellsAddress } from '#domain/review-words.ts'
import { reasonOf, send } from '#web/api-client.ts'
import { showFailure } from '#web/forms/say-not-done.ts'
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

const words = reviews.write

interface OwnReviewProps {
  productId: string
  /** Whether the user's review is among the public ones: the cached page may not know it yet. */
  onKnown: (isShown: boolean) => void
}

export function OwnReview({ productId, onKnown }: OwnReviewProps) {
  const user = useUser()
  const [own, setOwn] = useState<OwnReviewReply | null>(null)
  const [isBusy, setBusy] = useState(false)
  const show = (reply: OwnReviewReply) => {
    setOwn(reply)
    onKnown(reply.mine !== null && reply.mine.hiddenReason === null)
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
        {words.visitor}{' '}
        <ShopLink to={pages.login} className="link">
          {words.login}
        </ShopLink>
      </p>
    )
  if (own === null)
    return (
      <div className="mt-5">
        <Button tone="outlined" busy={isBusy} busyLabel={words.open} onClick={() => void openForm()}>
          {words.open}
        </Button>
      </div>
    )
  if (own.mine !== null) return <Mine productId={productId} mine={own.mine} onTakenBack={() => void openForm()} />
  if (!own.mayWrite)
    return <p className="mt-5 rounded-note bg-river-wash px-4 py-3 text-river-deep">{words.notBought}</p>
  return <ReviewForm productId={productId} name={own.name} onWritten={show} />
}

interface MineProps {
  productId: string
  mine: NonNullable<OwnReviewReply['mine']>
  onTakenBack: () => void
}

function Mine({ productId, mine, onTakenBack }: MineProps) {
  const confirm = useConfirm()
  const [isBusy, setBusy] = useState(false)
  const takeBack = async () => {
    if (!(await confirm({ title: words.takeBackTitle, body: words.takeBackText, confirm: words.takeBack }))) return
    setBusy(true)
    try {
      const { message } = await send(takeReviewBack, { params: { productId } })
      toast.success(message)
      onTakenBack()
    } catch (error) {
      showFailure(words.takeBackFailed, error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="mt-6 rounded-note bg-sand p-5">
      <p className="flex flex-wrap items-center gap-3">
        <strong className="font-semibold">{words.mine}</strong>
        <Stars rating={mine.rating} label={reviews.starsOf({ rating: mine.rating })} />
      </p>
      <p className="mt-2 wrap-anywhere whitespace-pre-line">{mine.text}</p>
      {mine.hiddenReason && (
        <p className="mt-2 text-small text-ink-soft">
          {words.isHidden({ reason: reviews.reasons[mine.hiddenReason] })}
        </p>
      )}
      {/* Its word is below the others. */}
      <div className="mt-1 -ml-5">
        <Button tone="quiet" small busy={isBusy} onClick={() => void takeBack()}>
          {words.takeBack}
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
  /** Null: the review is never shown with a name. */
  name: string | null
  onWritten: (own: OwnReviewReply) => void
}

/** Stars, text, and whether the first name is shown (REV-4). */
function ReviewForm({ productId, name, onWritten }: ReviewFormProps) {
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
        maxLength={MAX_REVIEW}
        rows={4}
        {...form.field('text')}
      />
      {name === null ? (
        <p className="text-small text-ink-soft">{words.nameless}</p>
      ) : (
        <CheckBox name="name" value="yes" label={words.name({ name })} />
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
