// Why choose us: four reasons as rows, the heading beside them (PAGE-8, LOOK-14).
import { home } from '#copy/home.ts'
import whyCoins from '#web/assets/drawings/why-coins.svg'
import whyParcel from '#web/assets/drawings/why-parcel.svg'
import whyPrivate from '#web/assets/drawings/why-private.svg'
import whyWeek from '#web/assets/drawings/why-week.svg'
import { Drawing } from '#web/ui/drawing.tsx'

const words = home.why
const { week, parcel, coins, dates } = words.reasons

const rowsOf = (pack: string) => [
  { ...week, drawing: whyWeek },
  { ...parcel, drawing: whyParcel },
  { title: coins.title(pack), text: coins.text, drawing: whyCoins },
  { ...dates, drawing: whyPrivate },
]

/** `pack`: what one costs, in words. */
export const WhyChooseUs = ({ pack }: { pack: string }) => (
  <section aria-labelledby="why-title" className="page pb-18 lg:pb-28">
    <div className="grid gap-7 nav:grid-cols-12 nav:gap-12 lg:gap-18">
      <div className="nav:sticky nav:top-28 nav:col-span-5 nav:self-start">
        <h2 id="why-title" className="text-h2">
          {words.title}
        </h2>
        <div className="kasavu mt-4" />
      </div>
      <ul className="border-t border-line nav:col-span-7">
        {rowsOf(pack).map(({ title, text, drawing }) => (
          <li key={title} className="flex items-center gap-4 border-b border-line py-6 md:gap-8 lg:gap-11 lg:py-8">
            <Drawing src={drawing} width={200} height={200} className="size-18 shrink-0 self-start md:size-28" />
            <div className="min-w-0">
              <h3 className="text-h3">{title}</h3>
              <p className="measure mt-1.5 text-body text-balance text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  </section>
)
