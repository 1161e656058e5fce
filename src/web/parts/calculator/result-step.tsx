// Step 4: when the next period should start, the cycle as a ring, and what is good to know (spec §2, decisions 44).
import { calculator } from '#copy/calculator.ts'
import { dayAndMonth, shortDate, weekdayName } from '#copy/dates.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { type CycleAnswers, type CycleForecast, forecast } from '#domain/cycle.ts'
import { Carousel } from '../../ui/carousel.tsx'
import { Drawing } from '../../ui/drawing.tsx'
import { CycleRing } from './cycle-ring.tsx'
import { STEP_HEADING } from './question.tsx'
import { Scene } from './reading.tsx'
import { FACTS } from './signs.ts'
import { PrivacyLine, WizardButtons } from './wizard-buttons.tsx'

const words = calculator.result

interface ResultStepProps {
  answers: CycleAnswers
  today: CalendarDate
  onPrevious: () => void
}

export const ResultStep = ({ answers, today, onPrevious }: ResultStepProps) => (
  <>
    <ResultCard answers={answers} next={forecast(answers, today)} today={today} />
    <div className="grid content-start gap-5">
      <Scene step={4} />
      <h2 className="mt-2 text-h3 md:text-h2">{calculator.conclusion.title}</h2>
      <p className="measure text-body">{calculator.conclusion.text}</p>
      <Carousel
        label={calculator.conclusion.factsLabel}
        slides={FACTS.map(({ key, text, drawing }) => ({
          key,
          content: (
            <div className="flex h-full items-center gap-5 rounded-panel bg-petal p-5 md:p-7">
              <Drawing src={drawing} width={200} height={200} className="size-24 shrink-0 object-cover md:size-30" />
              <p className="text-lead">{text}</p>
            </div>
          ),
        }))}
      />
      <p className="measure text-small text-ink-soft">{calculator.medicalNote}</p>
      <WizardButtons step={4} onPrevious={onPrevious} />
      <PrivacyLine />
    </div>
  </>
)

interface ResultCardProps {
  answers: CycleAnswers
  next: CycleForecast
  today: CalendarDate
}

function ResultCard({ answers, next, today }: ResultCardProps) {
  const { lastStart, periodDays, cycleDays } = answers
  const year = today.slice(0, 4)
  return (
    <section className="on-plum grid content-start gap-8 self-start rounded-panel bg-plum px-5 py-9 text-moon md:p-12 lg:gap-11 nav:rounded-panel-wide">
      <div className="text-center">
        <h2 id={STEP_HEADING} tabIndex={-1} className="outline-none">
          <span className="text-lead text-plum-soft">{next.hasPassed ? words.passedLead : words.lead}</span>{' '}
          <time dateTime={next.expected}>
            <span className="mt-2 block text-statement text-apricot">
              {weekdayName(next.expected)}
              <span className="sr-only">, </span>
            </span>
            <span className="figures block text-h1">{dayAndMonth(next.expected, year)}</span>
          </time>
        </h2>
        {next.hasPassed && (
          <p className="mt-4 text-body text-plum-soft">{words.passed(dayAndMonth(next.ahead, year))}</p>
        )}
      </div>
      <CycleRing cycleDays={cycleDays} periodDays={periodDays} today={next.dayOfCycle} daysToGo={next.daysToGo} />
      <dl className="figures grid grid-cols-3 gap-2 border-t border-plum-line pt-5 text-center">
        <Figure term={words.lastStart} value={shortDate(lastStart)} />
        <Figure term={words.period} value={words.days(periodDays)} />
        <Figure term={words.cycle} value={words.days(cycleDays)} />
      </dl>
      <ul className="flex flex-wrap justify-center gap-x-5 gap-y-2 text-small text-plum-soft">
        <Legend dot="bg-rose-glow" text={words.legend.period} />
        <Legend dot="bg-apricot" text={words.legend.gone} />
        <Legend dot="border-2 border-moon" text={words.legend.today(next.dayOfCycle)} />
      </ul>
    </section>
  )
}

const Figure = ({ term, value }: { term: string; value: string }) => (
  <div>
    <dt className="text-small text-apricot">{term}</dt>
    <dd className="text-button-small">{value}</dd>
  </div>
)

const Legend = ({ dot, text }: { dot: string; text: string }) => (
  <li className="flex items-center gap-2">
    <span aria-hidden="true" className={`size-3 rounded-full ${dot}`} />
    <span className="seat">{text}</span>
  </li>
)
