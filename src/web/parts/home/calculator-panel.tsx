// The home page's link to the calculator: an example of the ring, and what the calculator asks and stores (LOOK-14).
import { pages } from '#contract/urls.ts'
import { home } from '#copy/pages.ts'
import { ShopLinkButton } from '#web/parts/chrome/shop-link.tsx'

const texts = home.calculator

export const CalculatorPanel = () => (
  <section aria-labelledby="calculator-title" className="page pb-18 lg:pb-28">
    <div className="on-plum grid gap-8 rounded-panel bg-plum px-6 pt-10 pb-9 text-moon md:grid-cols-2 md:items-center md:gap-10 md:px-10 md:py-12 lg:gap-18 lg:rounded-panel-wide lg:px-20 lg:py-18">
      <ExampleRing />
      <div>
        <h2 id="calculator-title" className="text-h2">
          {texts.title}
        </h2>
        <p className="measure mt-4 text-lead text-plum-soft">{texts.text}</p>
        <div className="mt-7 max-w-76">
          <ShopLinkButton tone="moon" wide to={pages.calculator}>
            {texts.button}
          </ShopLinkButton>
        </div>
      </div>
    </div>
  </section>
)

const CYCLE = 28
const PERIOD = 5
const TODAY = 18

const DOTS = Array.from({ length: CYCLE }, (_, index) => {
  const turn = (2 * Math.PI * index) / CYCLE
  return { day: index + 1, cx: Math.round(200 + 160 * Math.sin(turn)), cy: Math.round(200 - 160 * Math.cos(turn)) }
})

/** The calculator's ring with example dates, and a label that says so (LOOK-7, LOOK-14). */
const ExampleRing = () => (
  <figure className="mx-auto w-full max-w-80 lg:max-w-90">
    <svg viewBox="24 24 352 352" aria-hidden="true" className="w-full">
      <circle cx={200} cy={200} r={124} className="fill-plum-lift" />
      {DOTS.map(({ day, cx, cy }) => {
        if (day <= PERIOD) return <circle key={day} cx={cx} cy={cy} r={12.5} className="fill-rose-glow" />
        if (day <= TODAY) return <circle key={day} cx={cx} cy={cy} r={7.5} className="fill-apricot" />
        return <circle key={day} cx={cx} cy={cy} r={7} fill="none" strokeWidth={1.5} className="stroke-plum-edge" />
      })}
      {DOTS.slice(TODAY - 1, TODAY).map(({ day, cx, cy }) => (
        <circle key={day} cx={cx} cy={cy} r={15} fill="none" strokeWidth={2.5} className="stroke-moon" />
      ))}
      <text
        x={200}
        y={222}
        textAnchor="middle"
        fontSize={96}
        fontWeight={600}
        fontStretch="112%"
        letterSpacing="-0.03em"
        className="fill-moon"
      >
        {CYCLE - TODAY + 1}
      </text>
      <text x={200} y={258} textAnchor="middle" fontSize={22} className="fill-apricot">
        {texts.daysToGo}
      </text>
    </svg>
    <figcaption className="mt-3 text-center text-small text-balance text-plum-soft">
      {texts.example({ day: TODAY, cycle: CYCLE })}
    </figcaption>
  </figure>
)
