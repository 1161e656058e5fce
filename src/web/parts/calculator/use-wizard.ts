// The state of the wizard: the step, the answers, and whether they are stored on this device (CAL-1, CAL-6, CAL-14,
// CAL-17, CAL-18).
import { useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { calculator } from '#copy/calculator.ts'
import { type CycleAnswers, readCycleDays, readPeriodDays } from '#domain/cycle.ts'
import type { PassedData } from '#web/parts/chrome/language-switch-events.ts'
import { toast } from '#web/ui/toast-store.ts'
import type { Opened } from './device-lock.ts'
import {
  areAnswersLocked,
  hasStoredValue,
  type Remembered,
  readStoredAnswers,
  removeStoredValue,
  storeAnswers,
} from './device-memory.ts'
import { forgetPeriod } from './passed-period.ts'
import { STEP_HEADING } from './question.tsx'
import { addEntry, listenForBack, restoreEntry } from './step-history.ts'
import { clampStep, type Entered, NOTHING_ENTERED, type Step } from './steps.ts'

const texts = calculator.remember

export function useWizard() {
  const [step, setStep] = useState<Step>(1)
  const [entered, setEntered] = useState<Entered>(NOTHING_ENTERED)
  const [isStored, setStored] = useState(false)
  const [isLocked, setLocked] = useState(false)
  /** Encrypts and stores later answers; null unless a passcode was set or entered. */
  const [sealed, setSealed] = useState<Pick<Opened, 'keep'> | null>(null)
  const answers = answersOf(entered)
  const { lastStart, leftOut } = entered
  const earlierStarts = entered.previousStarts.filter((day) => lastStart === null || day < lastStart)

  // An effect, because only the browser knows what it has stored.
  useLayoutEffect(() => {
    setStored(hasStoredValue())
    setLocked(areAnswersLocked())
    const storedAnswers = readStoredAnswers()
    if (storedAnswers === null) return
    setEntered(enteredOf(storedAnswers))
    setStep(4)
  }, [])

  // Passes the answers on to the calculator in another language (PAGE-33), unless they are locked.
  useEffect(() => {
    if (isLocked || sealed) return
    const passOn = ({ detail }: CustomEvent<PassedData>) => {
      detail.calculator = { step, entered }
    }
    const takeOver = ({ detail: { calculator: brought } }: CustomEvent<PassedData>) => {
      if (!brought) return
      const storedAnswers = brought as { step: Step; entered: Entered }
      setEntered(storedAnswers.entered)
      setStep(storedAnswers.step)
      if (storedAnswers.step > 1) addEntry()
    }
    addEventListener('shop-leaves', passOn)
    addEventListener('shop-comes', takeOver)
    return () => {
      removeEventListener('shop-leaves', passOn)
      removeEventListener('shop-comes', takeOver)
    }
  })

  // An effect, because several steps change the answers. They are stored whenever they are complete.
  useEffect(() => {
    if (!isStored || isLocked || step !== 4) return
    // Answers that another tab has wiped are not stored again.
    if (!hasStoredValue()) return setStored(false)
    const completeAnswers = completeAnswersOf(entered)
    if (completeAnswers === null) return
    if (sealed) void sealed.keep(completeAnswers)
    // Answers that another tab has locked are locked here too.
    else if (areAnswersLocked()) setLocked(true)
    else storeAnswers(completeAnswers)
  }, [isStored, isLocked, step, entered, sealed])

  const show = (nextStep: number, changes: Partial<Entered> = {}) => {
    flushSync(() => {
      setEntered({ ...entered, ...changes })
      setStep(clampStep(nextStep))
    })
    document.getElementById(STEP_HEADING)?.focus()
  }

  const move = (by: 1 | -1, changes?: Partial<Entered>) => {
    if (step + by > 1) addEntry()
    show(step + by, changes)
  }

  // The browser's Back goes to the previous step, or leaves the page on the first step. The handler is replaced with
  // each step.
  useEffect(() =>
    listenForBack(() => {
      if (step === 1) return history.back()
      if (step === 2) restoreEntry()
      move(-1)
    }),
  )

  return {
    step,
    entered,
    answers,
    whole: completeAnswersOf(entered),
    earlier: earlierStarts,
    isKept: isStored,
    isLocked,
    isSealed: sealed !== null,
    move,
    enter: (changes: Partial<Entered>) => setEntered({ ...entered, ...changes }),
    /**
     * The last first day becomes an earlier one, and step 1 is shown again. A cycle with a pause is not representative,
     * so it is excluded.
     */
    startAgain: () =>
      show(1, {
        lastStart: null,
        previousStarts: lastStart ? [lastStart, ...earlierStarts] : earlierStarts,
        leftOut: lastStart && entered.isPaused ? [lastStart, ...leftOut] : leftOut,
        isPaused: false,
      }),
    /** The text of the result changes, so its heading gets the focus. */
    pause: (isOn: boolean) => show(4, { isPaused: isOn }),
    keep: (isOn: boolean) => {
      const completeAnswers = completeAnswersOf(entered)
      const isDone = isOn ? completeAnswers !== null && storeAnswers(completeAnswers) : removeStoredValue()
      if (isDone) {
        setStored(isOn)
        setSealed(null)
      } else toast.failure(isOn ? texts.refused : texts.notCleared)
    },
    locked: ({ keep: save }: Opened) => setSealed({ keep: save }),
    /**
     * Called after the correct passcode. If the stored answers are not valid today, the calculator asks for them again.
     */
    opened: ({ found: storedAnswers, keep: save }: Opened) => {
      setLocked(false)
      setSealed({ keep: save })
      if (storedAnswers) show(4, enteredOf(storedAnswers))
    },
    unlock: () => {
      const completeAnswers = completeAnswersOf(entered)
      if (completeAnswers === null || !storeAnswers(completeAnswers)) return toast.failure(texts.refused)
      setSealed(null)
    },
    gone: () => {
      setLocked(false)
      setStored(hasStoredValue())
    },
    bring: (storedAnswers: Remembered) => {
      addEntry()
      show(4, enteredOf(storedAnswers))
    },
    clear: () => {
      if (!removeStoredValue()) return toast.failure(texts.notCleared)
      forgetPeriod()
      setStored(false)
      setLocked(false)
      setSealed(null)
      show(1, NOTHING_ENTERED)
      toast.success(texts.cleared)
    },
  }
}

/** Returns the answers for the calculation; null until they are complete and valid. */
function answersOf({ lastStart, ...entered }: Entered): CycleAnswers | null {
  const periodDays = readPeriodDays(entered.periodDays)
  const cycleDays = readCycleDays(entered.cycleDays)
  return lastStart === null || periodDays === null || cycleDays === null ? null : { lastStart, periodDays, cycleDays }
}

function completeAnswersOf(entered: Entered): Remembered | null {
  const answers = answersOf(entered)
  if (answers === null) return null
  const earlierStarts = entered.previousStarts.filter((day) => day < answers.lastStart)
  return { ...answers, earlierStarts, leftOut: entered.leftOut, isPaused: entered.isPaused }
}

const enteredOf = ({ lastStart, periodDays, cycleDays, earlierStarts, leftOut, isPaused }: Remembered): Entered => ({
  lastStart,
  periodDays: String(periodDays),
  cycleDays: String(cycleDays),
  previousStarts: earlierStarts,
  leftOut,
  isPaused,
})
