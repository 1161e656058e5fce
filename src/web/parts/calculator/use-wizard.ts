// The state of the wizard: the step, the answers, and whether they are stored on this device (CAL-1, CAL-6, CAL-14,
// CAL-17, CAL-18).
import { useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { calculator } from '#copy/calculator.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { type CycleAnswers, readCycleDays, readPeriodDays } from '#domain/cycle.ts'
import type { PassedData } from '#web/parts/chrome/language-switch-events.ts'
import { toast } from '#web/ui/toast-store.ts'
import type { UnlockedAnswers } from './device-lock.ts'
import {
  areAnswersLocked,
  type CalculatorAnswers,
  hasStoredValue,
  readStoredAnswers,
  removeStoredValue,
  storeAnswers,
} from './device-memory.ts'
import { resetPeriod } from './last-period.ts'
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
  const [encryptedStore, setEncryptedStore] = useState<Pick<UnlockedAnswers, 'save'> | null>(null)
  const answers = answersOf(entered)
  const { lastStart, leftOut } = entered
  const earlierStarts = earlierStartsOf(entered)

  // An effect, because only the browser knows what it has stored.
  useLayoutEffect(() => {
    setStored(hasStoredValue())
    setLocked(areAnswersLocked())
    const storedAnswers = readStoredAnswers()
    if (storedAnswers === null) return
    setEntered(enteredOf(storedAnswers))
    setStep(4)
  }, [])

  const hasPasscode = encryptedStore !== null
  usePassToOtherLanguage({ step, entered }, isLocked || hasPasscode, (passed) => {
    setEntered(passed.entered)
    setStep(passed.step)
    if (passed.step > 1) addEntry()
  })

  // Stores the answers after each change while the result is shown.
  useEffect(() => {
    if (!isStored || isLocked || step !== 4) return
    // Answers that another tab has wiped are not stored again.
    if (!hasStoredValue()) return setStored(false)
    const completeAnswers = completeAnswersOf(entered)
    if (completeAnswers === null) return
    if (encryptedStore) void encryptedStore.save(completeAnswers)
    // Answers that another tab has locked are locked here too.
    else if (areAnswersLocked()) setLocked(true)
    else storeAnswers(completeAnswers)
  }, [isStored, isLocked, step, entered, encryptedStore])

  const showStep = (nextStep: number, changes: Partial<Entered> = {}) => {
    flushSync(() => {
      setEntered({ ...entered, ...changes })
      setStep(clampStep(nextStep))
    })
    document.getElementById(STEP_HEADING)?.focus()
  }

  const move = (by: 1 | -1) => {
    if (step + by > 1) addEntry()
    showStep(step + by)
  }

  // The browser's Back goes to the previous step, or from step 1 to the page before the calculator.
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
    completeAnswers: completeAnswersOf(entered),
    earlierStarts,
    isStored,
    isLocked,
    hasPasscode,
    move,
    /** Changes the latest answers instead of the rendered ones, because one press can change several of them. */
    enter: (changes: Partial<Entered>) => setEntered((latest) => ({ ...latest, ...changes })),
    /** Adds the last period to the earlier ones and shows step 1. A paused cycle is atypical, so it is excluded. */
    startAgain: () =>
      showStep(1, {
        lastStart: null,
        earlierStarts: lastStart ? [lastStart, ...earlierStarts] : earlierStarts,
        leftOut: lastStart && entered.isPaused ? [lastStart, ...leftOut] : leftOut,
        isPaused: false,
      }),
    /** The text of the result changes, so its heading gets the focus. */
    pause: (isOn: boolean) => showStep(4, { isPaused: isOn }),
    storeOrRemove: (isOn: boolean) => {
      const completeAnswers = completeAnswersOf(entered)
      const isDone = isOn ? completeAnswers !== null && storeAnswers(completeAnswers) : removeStoredValue()
      if (isDone) {
        setStored(isOn)
        setEncryptedStore(null)
      } else toast.failure(isOn ? texts.refused : texts.notCleared)
    },
    onLocked: ({ save }: UnlockedAnswers) => setEncryptedStore({ save }),
    /** Called after the correct passcode. Answers that are not valid today are asked for again. */
    onUnlocked: ({ answers: storedAnswers, save }: UnlockedAnswers) => {
      setLocked(false)
      setEncryptedStore({ save })
      if (storedAnswers) showStep(4, enteredOf(storedAnswers))
    },
    removeLock: () => {
      const completeAnswers = completeAnswersOf(entered)
      if (completeAnswers === null || !storeAnswers(completeAnswers)) return toast.failure(texts.refused)
      setEncryptedStore(null)
    },
    onWiped: () => {
      setLocked(false)
      setStored(hasStoredValue())
    },
    importAnswers: (storedAnswers: CalculatorAnswers) => {
      addEntry()
      showStep(4, enteredOf(storedAnswers))
    },
    clear: () => {
      if (!removeStoredValue()) return toast.failure(texts.notCleared)
      resetPeriod()
      setStored(false)
      setLocked(false)
      setEncryptedStore(null)
      showStep(1, NOTHING_ENTERED)
      toast.success(texts.cleared)
    },
  }
}

/** The step and the answers, which are passed on when the language is changed (PAGE-33). */
interface PassedWizard {
  readonly step: Step
  readonly entered: Entered
}

/** Passes the wizard on to the calculator in another language, unless `isPrivate`. */
function usePassToOtherLanguage(
  wizard: PassedWizard,
  isPrivate: boolean,
  onRestore: (passed: PassedWizard) => void,
): void {
  useEffect(() => {
    if (isPrivate) return
    const collectData = ({ detail }: CustomEvent<PassedData>) => {
      detail.calculator = wizard
    }
    const restoreData = ({ detail }: CustomEvent<PassedData>) => {
      if (detail.calculator) onRestore(detail.calculator as PassedWizard)
    }
    addEventListener('shop-leaves', collectData)
    addEventListener('shop-comes', restoreData)
    return () => {
      removeEventListener('shop-leaves', collectData)
      removeEventListener('shop-comes', restoreData)
    }
  })
}

/** Returns the answers for the calculation; null until they are complete and valid. */
function answersOf({ lastStart, ...entered }: Entered): CycleAnswers | null {
  const periodDays = readPeriodDays(entered.periodDays)
  const cycleDays = readCycleDays(entered.cycleDays)
  return lastStart === null || periodDays === null || cycleDays === null ? null : { lastStart, periodDays, cycleDays }
}

/** Returns the answers to store; null until they are complete and valid. */
function completeAnswersOf(entered: Entered): CalculatorAnswers | null {
  const answers = answersOf(entered)
  if (answers === null) return null
  return { ...answers, earlierStarts: earlierStartsOf(entered), leftOut: entered.leftOut, isPaused: entered.isPaused }
}

/** Returns the first days before the last one. The user may have changed the last one to an earlier day. */
const earlierStartsOf = ({ lastStart, earlierStarts }: Entered): readonly CalendarDate[] =>
  earlierStarts.filter((day) => lastStart === null || day < lastStart)

const enteredOf = ({
  lastStart,
  periodDays,
  cycleDays,
  earlierStarts,
  leftOut,
  isPaused,
}: CalculatorAnswers): Entered => ({
  lastStart,
  periodDays: String(periodDays),
  cycleDays: String(cycleDays),
  earlierStarts: earlierStarts,
  leftOut,
  isPaused,
})
