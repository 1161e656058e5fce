// The pause: nothing is counted or called late until the user resumes with one tap (CAL-17).
import { calculatorPause as texts } from '#copy/calculator.ts'
import { AccordionRow } from '#web/ui/accordion.tsx'
import { Button } from '#web/ui/button.tsx'
import { STEP_HEADING } from './question.tsx'

interface PausedCardProps {
  isStored: boolean
  onResume: () => void
  onStarted: () => void
}

export const PausedCard = ({ isStored, onResume, onStarted }: PausedCardProps) => (
  <section className="on-plum grid content-center gap-7 self-start rounded-panel bg-plum px-5 py-9 text-center text-moon md:p-12 nav:rounded-panel-wide print:hidden">
    <div className="grid gap-3">
      <h2 id={STEP_HEADING} tabIndex={-1} className="text-h2 text-balance outline-none">
        {texts.paused}
      </h2>
      <p className="text-body text-balance text-plum-soft">{texts.text}</p>
      {!isStored && <p className="text-small text-balance text-plum-soft">{texts.notKept}</p>}
    </div>
    <div className="flex flex-wrap justify-center gap-3">
      <Button tone="moon" onClick={onResume}>
        {texts.resume}
      </Button>
      <Button tone="moon-outlined" onClick={onStarted}>
        {texts.started}
      </Button>
    </div>
  </section>
)

export const PauseButton = ({ onPause }: { onPause: () => void }) => (
  <AccordionRow title={texts.title}>
    <div className="grid justify-items-start gap-4">
      <p>{texts.why}</p>
      <Button tone="outlined" small onClick={onPause}>
        {texts.pause}
      </Button>
    </div>
  </AccordionRow>
)
