// The home page's About us: who runs the shop and why, the founders, and reasons to choose it (PAGE-8, LOOK-9,
// LOOK-14).
import type { ShownTexts } from '#contract/shop-texts.ts'
import { home } from '#copy/pages.ts'
import foundersWindow from '#web/assets/drawings/founders-window.svg'
import whyCoins from '#web/assets/drawings/why-coins.svg'
import whyParcel from '#web/assets/drawings/why-parcel.svg'
import whyPrivate from '#web/assets/drawings/why-private.svg'
import whyWeek from '#web/assets/drawings/why-week.svg'
import { Drawing } from '#web/ui/drawing.tsx'

const texts = home.about

/** The target of the header's 'About' link. It gets the focus, and its heading appears just below the header. */
export const About = () => (
  <section
    id="about"
    tabIndex={-1}
    aria-labelledby="about-title"
    className="-scroll-mt-18 py-18 outline-none nav:-scroll-mt-12 lg:-scroll-mt-24 lg:py-28"
  >
    <div className="page grid gap-6 nav:grid-cols-12 nav:gap-12 lg:gap-18">
      <div className="nav:col-span-5">
        <h2 id="about-title" className="text-h2">
          {texts.title}
        </h2>
        <div className="kasavu mt-4" />
      </div>
      <div className="nav:col-span-7">
        <p className="text-statement">{texts.statement}</p>
        <p className="measure mt-5 text-lead text-ink-soft">{texts.text}</p>
      </div>
    </div>
  </section>
)

export const Founders = ({ texts: { title, statement, text, name, place } }: { texts: ShownTexts<'founders'> }) => (
  <section aria-labelledby="founders-title" className="page pb-20 lg:pb-28">
    <div className="grid gap-8 md:grid-cols-12 md:items-center md:gap-10 nav:gap-12 lg:gap-22">
      <Drawing
        src={foundersWindow}
        width={460}
        height={492}
        alt={home.founders.drawing}
        className="w-full rounded-panel md:col-span-5 lg:rounded-panel-wide"
      />
      <div className="md:col-span-7">
        <h2 id="founders-title" lang={title.lang} className="text-h2 wrap-anywhere">
          {title.text}
        </h2>
        <p lang={statement.lang} className="mt-4 text-statement wrap-anywhere lg:mt-5">
          {statement.text}
        </p>
        <p lang={text.lang} className="measure mt-5 text-lead wrap-anywhere text-ink-soft">
          {text.text}
        </p>
        <p className="mt-6 text-body">
          <span lang={name.lang} className="block font-semibold">
            {name.text}
          </span>
          <span lang={place.lang} className="block text-small text-ink-soft">
            {place.text}
          </span>
        </p>
      </div>
    </div>
  </section>
)

const whyWords = home.why
const { week, parcel, coins, dates } = whyWords.reasons

const rowsOf = (pack: string) => [
  { ...week, drawing: whyWeek },
  { ...parcel, drawing: whyParcel },
  { title: coins.title({ pack }), text: coins.text, drawing: whyCoins },
  { ...dates, drawing: whyPrivate },
]

/** `pack` is the price of a pack as text. */
export const WhyChooseUs = ({ pack }: { pack: string }) => (
  <section aria-labelledby="why-title" className="page pb-18 lg:pb-28">
    <div className="grid gap-7 nav:grid-cols-12 nav:gap-12 lg:gap-18">
      <div className="nav:sticky nav:top-28 nav:col-span-5 nav:self-start">
        <h2 id="why-title" className="text-h2">
          {whyWords.title}
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
