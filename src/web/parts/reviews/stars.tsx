// A rating in stars, with an accessible text.
import { MAX_STARS } from '#domain/review.ts'
import { iconViewBox, star } from '#web/parts/brand/icon-paths.ts'

const STARS = Array.from({ length: MAX_STARS }, (_, index) => index + 1)

export const Stars = ({ rating, label, size = 18 }: { rating: number; label: string; size?: number }) => (
  <span className="inline-flex shrink-0 items-center gap-0.5">
    {STARS.map((position) => (
      <svg key={position} viewBox={iconViewBox} width={size} height={size} aria-hidden="true">
        <path
          d={star}
          className={
            position <= Math.round(rating) ? 'fill-marigold stroke-marigold-ink' : 'fill-none stroke-line-strong'
          }
          strokeWidth="1.5"
          strokeLinejoin="round"
        />
      </svg>
    ))}
    <span className="sr-only">{label}</span>
  </span>
)
