// The reviews of a product: the average, the latest ones, how many are hidden and why, and the form (REV-2, REV-3).
import { useState } from 'react'
import { listReviews } from '#contract/calls/reviews.ts'
import type { ReviewReply, ReviewsReply } from '#contract/reviews.ts'
import { reviews as texts } from '#copy/reviews.ts'
import { reasonOf, send } from '#web/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Day } from '#web/ui/day.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { OwnReview } from './own-review.tsx'
import { Stars } from './stars.tsx'

export default function ProductReviews({ productId, firstPage }: { productId: string; firstPage: ReviewsReply }) {
  const { average, count, counts, hidden } = firstPage
  const [hasOwn, setOwn] = useState(false)
  const hiddenCount = hidden.reduce((sum, reason) => sum + reason.count, 0)
  const hiddenReasons = hidden.map(({ reason, count }) => texts.reasonCount({ reason: texts.reasons[reason], count }))
  return (
    <section aria-labelledby="reviews" className="mt-16 border-t border-line pt-10 md:mt-24 md:pt-14">
      <div className="grid gap-8 lg:grid-cols-12 lg:gap-18">
        <div className="lg:col-span-5">
          <h2 id="reviews" className="text-h2">
            {texts.title}
          </h2>
          {average === null ? (
            !hasOwn && <p className="mt-3">{texts.none}</p>
          ) : (
            <>
              <p className="mt-3 flex flex-wrap items-center gap-3 text-lead">
                <Stars rating={average} label="" size={22} />
                <span className="figures">
                  {texts.average({ average: Number.isInteger(average) ? `${average}.0` : average, count })}
                </span>
              </p>
              <RatingCounts counts={counts} total={count} />
            </>
          )}
          {hidden.length > 0 && (
            <p className="mt-4 text-small text-ink-soft">
              {texts.hidden({ count: hiddenCount, reasons: hiddenReasons.join(', ') })}
            </p>
          )}
          <p className="mt-4 max-w-prose text-small text-ink-soft">{texts.how}</p>
          <OwnReview productId={productId} onLoaded={setOwn} />
        </div>
        <div className="min-w-0 lg:col-span-7">
          <ReviewList key={firstPage.reviews[0]?._id} productId={productId} firstPage={firstPage} />
        </div>
      </div>
    </section>
  )
}

const RatingCounts = ({ counts, total }: { counts: ReviewsReply['counts']; total: number }) => (
  <ul className="mt-5 grid max-w-90 gap-2">
    {counts.map(({ rating, count }) => (
      <li key={rating} className="grid grid-cols-[4.5rem_1fr_2.5rem] items-center gap-3 text-small">
        <span aria-hidden="true">{texts.stars({ rating })}</span>
        <ProgressBar label={texts.counted({ rating, count })} value={count} max={total} />
        <span aria-hidden="true" className="figures text-right">
          {count}
        </span>
      </li>
    ))}
  </ul>
)

function ReviewList({ productId, firstPage }: { productId: string; firstPage: ReviewsReply }) {
  const [loadedReviews, setLoadedReviews] = useState({ reviews: firstPage.reviews, next: firstPage.nextCursor })
  const [isBusy, setBusy] = useState(false)
  if (loadedReviews.reviews.length === 0) return null
  const { next } = loadedReviews
  const showMore = async (cursor: string) => {
    setBusy(true)
    try {
      const reply = await send(listReviews, { params: { productId }, query: { cursor } })
      setLoadedReviews({ reviews: [...loadedReviews.reviews, ...reply.reviews], next: reply.nextCursor })
    } catch (error) {
      toast.failure(texts.loadFailed, reasonOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <ul className="grid gap-6">
        {loadedReviews.reviews.map((review) => (
          <Review key={review._id} {...review} />
        ))}
      </ul>
      {next !== null && (
        <div className="mt-6 noscript:hidden">
          <Button tone="outlined" busy={isBusy} onClick={() => void showMore(next)}>
            {texts.more}
          </Button>
        </div>
      )}
    </>
  )
}

const Review = ({ rating, text, by, at }: ReviewReply) => (
  <li className="border-b border-line pb-6 last:border-b-0">
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Stars rating={rating} label={texts.starsOf({ rating })} />
      <strong className="font-semibold wrap-anywhere">{by || texts.aBuyer}</strong>
      <Day at={at} className="text-small text-ink-soft" />
    </p>
    <p className="mt-2 max-w-prose wrap-anywhere whitespace-pre-line">{text}</p>
  </li>
)
