// A rating in stars, with an accessible text.
import { MAX_STARS } from '#domain/review.ts'
import { iconViewBox, star } from '#web/parts/brand/icon-paths.ts'

const PLACES = Array.from({ length: MAX_STARS }, (_, index) => index + 1)

export const Stars = ({ rating, label, size = 18 }: { rating: number; label: string; size?: number }) => (
  <span className="inline-flex shrink-0 items-center gap-0.5">
    {PLACES.map((place) => (
      <svg key={place} viewBox={iconViewBox} width={size} height={size} aria-hidden="true">
        <path
          d={star}
          className={place <= Math.round(rating) ? 'fill-marigold stroke-marigold-ink' : 'fill-none stroke-line-strong'}
          strokeWidth="1.5"
          strokeLinejoin="round"
        />
      </svg>
    ))}
    <span className="sr-only">{label}</span>
  </span>
)
