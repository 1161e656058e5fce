// The wizard's buttons: Previous (disabled on step 1), Next (steps 1 to 3), a disabled Done (step 4) (CAL-1). On phones
// the buttons are above Quick Hide.
import { LockKeyhole } from 'lucide-react'
import { calculator } from '#copy/calculator.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Step } from './steps.ts'

interface WizardButtonsProps {
  step: Step
  onPrevious: () => void
  /** Called by Next; absent when Next submits the step's form. */
  onNext?: () => void
}

export const WizardButtons = ({ step, onPrevious, onNext }: WizardButtonsProps) => (
  <div className={classes('grid grid-cols-2 gap-3', step !== 4 && 'wizard-buttons')}>
    <Button tone="outlined" wide disabled={step === 1} onClick={onPrevious}>
      {calculator.previous}
    </Button>
    {step === 4 ? (
      <Button wide disabled>
        {calculator.finish}
      </Button>
    ) : (
      <Button wide type={onNext ? 'button' : 'submit'} onClick={onNext}>
        {calculator.next}
      </Button>
    )}
  </div>
)

export const PrivacyLine = () => (
  <p className="flex gap-3 text-small text-ink-soft">
    <Icon icon={LockKeyhole} size={20} className="shrink-0" />
    <span className="seat">{calculator.privacy}</span>
  </p>
)
