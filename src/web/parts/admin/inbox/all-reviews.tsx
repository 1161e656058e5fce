// The list of all reviews, which staff can hide for one of the allowed reasons (REV-3).
import { useState } from 'react'
import { adminPages } from '#contract/admin-urls.ts'
import { pathOf } from '#contract/call.ts'
import { hideReview, listAllReviews, showReview } from '#contract/calls/admin/reviews.ts'
import type { AllReviewsReply, StaffReview } from '#contract/reviews.ts'
import { pages } from '#contract/urls.ts'
import { adminReviews as texts } from '#copy/admin-inbox.ts'
import { reviews } from '#copy/reviews.ts'
import { HIDE_REASONS, type HideReason } from '#domain/review.ts'
import { send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useAction, useAdminCall } from '#web/parts/admin/frame/admin-calls.tsx'
import { AdminPage, BackLink } from '#web/parts/admin/frame/admin-page.tsx'
import { EmptyState, QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { useFilters } from '#web/parts/admin/frame/use-filters.ts'
import { MoreButton, usePages } from '#web/parts/admin/frame/use-pages.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { Stars } from '#web/parts/reviews/stars.tsx'
import { Button } from '#web/ui/button.tsx'
import { Choices } from '#web/ui/choices.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Day } from '#web/ui/day.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { toast } from '#web/ui/toast-store.ts'

const STATES = ['all', 'shown', 'hidden'] as const
type State = (typeof STATES)[number]

export default function AllReviews() {
  const filters = useFilters()
  const state = STATES.find((each) => each === filters.get('state')) ?? 'all'
  const query = { state }
  const result = useQuery(listAllReviews, { query, cached: true })
  return (
    <AdminPage title={texts.title} note={texts.note} back={<BackLink to={adminPages.inbox}>{texts.back}</BackLink>}>
      <Choices
        label={texts.filter}
        value={state}
        options={STATES.map((value) => ({ value, label: texts.states[value] }))}
        onChange={(value) => filters.set({ state: value === 'all' ? '' : value })}
      />
      <Panel flush busy={result.isLoading}>
        <QueryState result={result} loading={texts.loading} failed={texts.failed}>
          {(firstPage) =>
            firstPage.reviews.length === 0 ? (
              <EmptyState text={state === 'hidden' ? texts.noneHidden : texts.none} />
            ) : (
              <Rows
                key={pathOf(listAllReviews, { query })}
                firstPage={firstPage}
                state={state}
                onChanged={result.reload}
              />
            )
          }
        </QueryState>
      </Panel>
    </AdminPage>
  )
}

const reviewerOf = ({ by }: StaffReview): string => by || reviews.aBuyer

interface RowsProps {
  firstPage: AllReviewsReply
  state: State
  onChanged: () => Promise<void>
}

function Rows({ firstPage, state, onChanged }: RowsProps) {
  const pages = usePages(firstPage, 'reviews', (cursor) => send(listAllReviews, { query: { state, cursor } }))
  const [hiding, setHiding] = useState<StaffReview | null>(null)
  const actionOf = (review: StaffReview) => (
    <ReviewAction review={review} onHide={() => setHiding(review)} onChanged={onChanged} />
  )
  const columns: readonly Column<StaffReview>[] = [
    {
      key: 'product',
      label: texts.columns.product,
      heads: true,
      clamp: true,
      cell: (review) => <Product {...review} />,
    },
    {
      key: 'stars',
      label: texts.columns.stars,
      cell: ({ rating }) => <Stars rating={rating} label={reviews.starsOf({ rating })} size={15} />,
    },
    { key: 'text', label: texts.columns.text, cell: (review) => <ReviewText review={review} /> },
    { key: 'by', label: texts.columns.by, cell: reviewerOf },
    { key: 'at', label: texts.columns.at, cell: ({ at }) => <Day at={at} className="figures" /> },
    { key: 'action', label: texts.columns.action, right: true, cell: actionOf },
  ]
  return (
    <>
      <DataTable
        label={texts.list}
        rows={pages.rows}
        columns={columns}
        keyOf={({ _id }) => _id}
        card={(review) => (
          <>
            <p className="font-semibold wrap-anywhere">
              <Product {...review} />
            </p>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Stars rating={review.rating} label={reviews.starsOf({ rating: review.rating })} size={15} />
              <span className="wrap-anywhere">{reviewerOf(review)}</span>
              <Day at={review.at} className="figures text-ink-soft" />
            </p>
            <ReviewText review={review} />
            {actionOf(review)}
          </>
        )}
      />
      <MoreButton pages={pages} />
      <HideDialog review={hiding} onClose={() => setHiding(null)} onHidden={onChanged} />
    </>
  )
}

const Product = ({ product }: StaffReview) => (
  <a href={`${pages.product(product._id)}#reviews`} className="link">
    {product.name}
  </a>
)

const ReviewText = ({ review: { text, hidden } }: { review: StaffReview }) => (
  <div className="max-w-prose min-w-40 py-2 whitespace-normal">
    <p className="wrap-anywhere whitespace-pre-line">{text}</p>
    {hidden && (
      <p className="mt-1 text-small text-ink-soft">{texts.isHidden(reviews.reasons[hidden.reason], hidden.by)}</p>
    )}
  </div>
)

interface ReviewActionProps {
  review: StaffReview
  onHide: () => void
  onChanged: () => Promise<void>
}

function ReviewAction({ review, onHide, onChanged }: ReviewActionProps) {
  const { isBusy, run } = useAction(texts.showFailed)
  const { hidden, product, _id } = review
  const show = async () => {
    const reply = await run(() => send(showReview, { params: { reviewId: _id } }))
    if (reply !== null) await onChanged()
  }
  return (
    <div>
      {hidden ? (
        <Button
          tone="outlined"
          small
          busy={isBusy}
          aria-label={texts.showOf(product.name, reviewerOf(review))}
          onClick={() => void show()}
        >
          {texts.show}
        </Button>
      ) : (
        <Button tone="quiet" small aria-label={texts.hideOf(product.name, reviewerOf(review))} onClick={onHide}>
          {texts.hide}
        </Button>
      )}
    </div>
  )
}

interface HideDialogProps {
  review: StaffReview | null
  onClose: () => void
  onHidden: () => Promise<void>
}

const HideDialog = ({ review, onClose, onHidden }: HideDialogProps) => (
  <Dialog open={review !== null} onClose={onClose} title={texts.hideTitle}>
    {review && <HideForm review={review} onClose={onClose} onHidden={onHidden} />}
  </Dialog>
)

const OPTIONS = HIDE_REASONS.map((value) => ({ value, label: reviews.reasons[value] }))

function HideForm({ review, onClose, onHidden }: HideDialogProps & { review: StaffReview }) {
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
    failed: texts.hideFailed,
  })
  return (
    <form {...form.props} className="mt-3 grid gap-5">
      <p>{texts.hideText}</p>
      <SelectField label={texts.reason} placeholder="" options={OPTIONS} required {...form.field('reason')} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="outlined" small onClick={onClose}>
          {texts.keep}
        </Button>
        <Button type="submit" small busy={form.busy}>
          {texts.confirm}
        </Button>
      </div>
    </form>
  )
}
