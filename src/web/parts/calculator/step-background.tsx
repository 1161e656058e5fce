// Background information beside each question: a drawing and a text (CAL-7).
import type { ReactNode } from 'react'
import { calculator } from '#copy/calculator.ts'
import scene1 from '#web/assets/drawings/cycle-step-1.svg'
import scene2 from '#web/assets/drawings/cycle-step-2.svg'
import scene3 from '#web/assets/drawings/cycle-step-3.svg'
import scene4 from '#web/assets/drawings/cycle-step-4.svg'
import { Drawing } from '#web/ui/drawing.tsx'
import { DRAWINGS_OF_COMING, DRAWINGS_OF_LATE, type SymptomDrawing } from './signs.ts'
import type { Step } from './steps.ts'

const SCENES: Record<Step, string> = { 1: scene1, 2: scene2, 3: scene3, 4: scene4 }

export const Scene = ({ step }: { step: Step }) => (
  <Drawing
    src={SCENES[step]}
    width={480}
    height={320}
    eager
    className="h-auto w-full rounded-panel bg-sand nav:rounded-panel-wide print:hidden"
  />
)

export function BackgroundText({ step }: { step: 1 | 2 | 3 }) {
  if (step === 2) return <SymptomsText step={2} texts={calculator.signsComing} drawings={DRAWINGS_OF_COMING} />
  if (step === 3) return <SymptomsText step={3} texts={calculator.signsLate} drawings={DRAWINGS_OF_LATE} />
  const { title, text, note } = calculator.menstrualCycle
  return (
    <BackgroundSection step={1} title={title} text={text}>
      <p className="measure text-body text-ink-soft">{note}</p>
    </BackgroundSection>
  )
}

interface TextProps {
  step: Step
  title: string
  text: string
  children: ReactNode
}

const BackgroundSection = ({ step, title, text, children }: TextProps) => (
  <section className="grid content-start gap-7">
    <Scene step={step} />
    <div className="grid gap-3">
      <h2 className="text-h3 md:text-h2">{title}</h2>
      <p className="measure text-body">{text}</p>
      {children}
    </div>
  </section>
)

interface SymptomsTextProps {
  step: 2 | 3
  texts: { readonly title: string; readonly text: string }
  drawings: readonly SymptomDrawing[]
}

const SymptomsText = ({ step, texts, drawings }: SymptomsTextProps) => (
  <BackgroundSection step={step} title={texts.title} text={texts.text}>
    <ul className="mt-3 grid gap-x-6 gap-y-5 sm:grid-cols-2">
      {drawings.map(({ name, text, drawing }) => (
        <li key={name} className="flex items-center gap-4">
          <Drawing src={drawing} width={200} height={200} className="size-22 shrink-0" />
          <div>
            <h3 className="text-button">{name}</h3>
            <p className="text-small text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  </BackgroundSection>
)
