// Step 4 of the calculator: the result, useful facts, the coming months, and the choice to store the answers (CAL-1,
// CAL-5, CAL-6).
import { Check } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { pages } from '#contract/urls.ts'
import { calculator } from '#copy/calculator.ts'
import { chrome } from '#copy/pages.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import type { CycleAnswers } from '#domain/cycle.ts'
import { lateness } from '#domain/lateness.ts'
import { ShopLink } from '#web/parts/chrome/shop-link.tsx'
import { Accordion } from '#web/ui/accordion.tsx'
import { Button } from '#web/ui/button.tsx'
import { Carousel } from '#web/ui/carousel.tsx'
import { Drawing } from '#web/ui/drawing.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { EarlierStartsProps } from './earlier-starts.tsx'
import type { Pack } from './order-in-time.tsx'
import { PauseButton, PausedCard } from './pause.tsx'
import { outlookOf } from './prediction.ts'
import { ResultCard } from './result-card.tsx'
import type { ResultPlanProps } from './result-plan.tsx'
import { SaveResult } from './save-result.tsx'
import { FACTS } from './signs.ts'
import { Scene } from './step-background.tsx'
import { PrivacyLine, WizardButtons } from './wizard-buttons.tsx'

interface ResultStepProps {
  answers: CycleAnswers
  earlierStarts: readonly CalendarDate[]
  leftOut: readonly CalendarDate[]
  isPaused: boolean
  today: CalendarDate
  pack: Pack | null
  isStored: boolean
  Plan: ComponentType<ResultPlanProps> | null
  /** The form for earlier periods, which make the prediction more precise; null until it is loaded. */
  EarlierForm: ComponentType<EarlierStartsProps> | null
  /** The passcode, the export and the import of the answers. */
  storageOptions: ReactNode
  onEarlierChange: (earlierStarts: readonly CalendarDate[]) => void
  onLeaveOut: (leftOut: readonly CalendarDate[]) => void
  onPause: (isPaused: boolean) => void
  onStarted: () => void
  onStore: (isStored: boolean) => void
  onClear: () => void
  onPrevious: () => void
}

export function ResultStep(props: ResultStepProps) {
  const { answers, earlierStarts, leftOut, isPaused, today, pack, Plan, EarlierForm } = props
  const outlook = outlookOf(answers, earlierStarts, today, leftOut)
  return (
    <>
      {isPaused ? (
        <PausedCard isStored={props.isStored} onResume={() => props.onPause(false)} onStarted={props.onStarted} />
      ) : (
        <ResultCard answers={answers} outlook={outlook} today={today}>
          <SaveResult periods={outlook.periods} />
        </ResultCard>
      )}
      <div className="grid content-start gap-10 print:hidden">
        {!isPaused && (
          <LateHelp
            expectedLatest={outlook.expectedLatest}
            today={today}
            cycleDays={outlook.usualDays}
            onStarted={props.onStarted}
          />
        )}
        <Conclusion />
        <Accordion>
          {EarlierForm && (
            <EarlierForm
              answers={answers}
              earlierStarts={earlierStarts}
              leftOut={leftOut}
              window={outlook.window}
              today={today}
              onChange={props.onEarlierChange}
              onLeaveOut={props.onLeaveOut}
            />
          )}
          {!isPaused && <PauseButton onPause={() => props.onPause(true)} />}
        </Accordion>
      </div>
      {Plan && !isPaused ? (
        <Plan outlook={outlook} today={today} periodDays={answers.periodDays} pack={pack} />
      ) : (
        <Scene step={4} />
      )}
      <div className="col-span-full grid items-start gap-6 border-t border-line pt-8 nav:grid-cols-2 nav:gap-x-12 lg:gap-x-22 print:hidden">
        <div className="grid gap-6">
          <RememberBox isStored={props.isStored} onChange={props.onStore} onClear={props.onClear} />
          {props.storageOptions}
        </div>
        <div className="grid gap-5">
          <WizardButtons step={4} onPrevious={props.onPrevious} />
          <PrivacyLine />
        </div>
      </div>
      <p className="hidden text-small print:block">{calculator.medicalNote}</p>
    </>
  )
}

const Conclusion = () => (
  <section className="grid content-start gap-5">
    <div className="grid gap-3">
      <h2 className="text-h3 md:text-h2">{calculator.conclusion.title}</h2>
      <p className="measure text-body">{calculator.conclusion.text}</p>
    </div>
    <Carousel
      label={calculator.conclusion.factsLabel}
      slides={FACTS.map(({ key, text, drawing }) => ({
        key,
        content: (
          <div className="flex h-full items-center gap-5 rounded-panel bg-petal p-5 nav:flex-col nav:items-start nav:gap-7 nav:rounded-panel-wide nav:p-10">
            <Drawing
              src={drawing}
              width={200}
              height={200}
              className="size-24 shrink-0 object-cover md:size-30 nav:size-64 nav:self-center"
            />
            <p className="min-w-0 text-lead nav:text-statement">{text}</p>
          </div>
        ),
      }))}
    />
    <p className="measure text-small text-ink-soft">{calculator.medicalNote}</p>
    {/* A link to the list of guides instead of one guide, because a browser may load a link's page in advance, and
        a request for one guide would tell the server something about the answers. */}
    <p>
      <ShopLink to={pages.guides} className="link">
        {chrome.footer.guides}
      </ShopLink>
    </p>
  </section>
)

const texts = calculator.late

interface LateHelpProps {
  expectedLatest: CalendarDate
  today: CalendarDate
  cycleDays: number
  onStarted: () => void
}

function LateHelp({ expectedLatest, today, cycleDays, onStarted }: LateHelpProps) {
  const { days, stage } = lateness(expectedLatest, today, cycleDays)
  if (stage === 'not_late') return null
  return (
    <section className="grid gap-5 rounded-panel bg-sand p-5 md:p-7">
      <div className="grid gap-3">
        <h2 className="text-h3">{texts.title({ count: days })}</h2>
        {texts.stages[stage].map((sentence) => (
          <p key={sentence} className="measure text-body">
            {sentence}
          </p>
        ))}
      </div>
      <div>
        <Button tone="outlined" small onClick={onStarted}>
          {texts.started}
        </Button>
      </div>
    </section>
  )
}

const rememberWords = calculator.remember

interface RememberBoxProps {
  isStored: boolean
  onChange: (isStored: boolean) => void
  onClear: () => void
}

/** The checkbox that stores the answers, on this device only; off by default. One tap wipes them (CAL-6). */
const RememberBox = ({ isStored, onChange, onClear }: RememberBoxProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 print:hidden">
    <label className="flex min-h-11 cursor-pointer gap-4">
      <span className="relative size-6.5 shrink-0">
        <input
          type="checkbox"
          checked={isStored}
          onChange={(event) => onChange(event.target.checked)}
          className="peer block size-full appearance-none rounded-control border-[1.5px] border-line-strong bg-surface checked:border-rose checked:bg-rose forced-colors:appearance-auto"
        />
        <Icon
          icon={Check}
          size={18}
          className="pointer-events-none absolute inset-0 m-auto hidden text-surface peer-checked:block forced-colors:peer-checked:hidden"
        />
      </span>
      <span>
        <span className="block text-button">{rememberWords.label}</span>
        <span className="block text-small text-ink-soft">{rememberWords.hint}</span>
      </span>
    </label>
    {isStored && (
      <Button tone="outlined" small onClick={onClear}>
        {rememberWords.clear}
      </Button>
    )}
  </div>
)
