// The state of the wizard: the step, the answers, and whether this device stores them (CAL-1, CAL-6, CAL-14, CAL-17,
// CAL-18).
import { useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { calculator } from '#copy/calculator.ts'
import { type CycleAnswers, readCycleDays, readPeriodDays } from '#domain/cycle.ts'
import type { Along } from '#web/parts/chrome/along.ts'
import { toast } from '#web/ui/toast-store.ts'
import type { Opened } from './device-lock.ts'
import { forget, isKept as isKeptHere, isLockedHere, type Remembered, remember, remembered } from './device-memory.ts'
import { STEP_HEADING } from './question.tsx'
import { addEntry, receiveReply, restoreEntry } from './step-history.ts'
import { clampStep, type Entered, NOTHING_ENTERED, type Step } from './steps.ts'

const words = calculator.remember

export function useWizard() {
  const [step, setStep] = useState<Step>(1)
  const [entered, setEntered] = useState<Entered>(NOTHING_ENTERED)
  const [isKept, setKept] = useState(false)
  const [isLocked, setLocked] = useState(false)
  /** After a passcode has opened them, the answers are stored encrypted. */
  const [sealed, setSealed] = useState<Pick<Opened, 'keep'> | null>(null)
  const answers = answersOf(entered)
  const { lastStart, leftOut } = entered
  const earlier = entered.earlier.filter((day) => lastStart === null || day < lastStart)

  // The page is rendered for all visitors; only this browser knows what it has stored.
  useLayoutEffect(() => {
    setKept(isKeptHere())
    setLocked(isLockedHere())
    const found = remembered()
    if (found === null) return
    setEntered(enteredOf(found))
    setStep(4)
  }, [])

  // The answers are passed on to the calculator in another language (PAGE-33), unless they are locked.
  useEffect(() => {
    if (isLocked || sealed) return
    const give = ({ detail }: CustomEvent<Along>) => {
      detail.calculator = { step, entered }
    }
    const take = ({ detail: { calculator: brought } }: CustomEvent<Along>) => {
      if (!brought) return
      const found = brought as { step: Step; entered: Entered }
      setEntered(found.entered)
      setStep(found.step)
      if (found.step > 1) addEntry()
    }
    addEventListener('shop-leaves', give)
    addEventListener('shop-comes', take)
    return () => {
      removeEventListener('shop-leaves', give)
      removeEventListener('shop-comes', take)
    }
  })

  // Several steps change the answers; they are stored once they are complete again.
  useEffect(() => {
    if (!isKept || isLocked || step !== 4) return
    // Answers wiped in another tab stay wiped.
    if (!isKeptHere()) return setKept(false)
    const whole = wholeOf(entered)
    if (whole === null) return
    if (sealed) void sealed.keep(whole)
    // Answers locked in another tab are locked here too.
    else if (isLockedHere()) setLocked(true)
    else remember(whole)
  }, [isKept, isLocked, step, entered, sealed])

  /** Stores the answers and shows a step; its heading takes the focus. */
  const show = (next: number, changes: Partial<Entered> = {}) => {
    flushSync(() => {
      setEntered({ ...entered, ...changes })
      setStep(clampStep(next))
    })
    document.getElementById(STEP_HEADING)?.focus()
  }

  const move = (by: 1 | -1, changes?: Partial<Entered>) => {
    if (step + by > 1) addEntry()
    show(step + by, changes)
  }

  // The browser's Back goes back one step; on the first step it leaves the page. It is no event of a control, and each
  // render has its own step.
  useEffect(() =>
    receiveReply(() => {
      if (step === 1) return history.back()
      if (step === 2) restoreEntry()
      move(-1)
    }),
  )

  return {
    step,
    entered,
    answers,
    whole: wholeOf(entered),
    earlier,
    isKept,
    isLocked,
    isSealed: sealed !== null,
    move,
    enter: (changes: Partial<Entered>) => setEntered({ ...entered, ...changes }),
    /**
     * A new period has begun: the last start becomes an earlier one, and the first question is asked again. After a
     * pause the cycle in between is not representative, and is left out.
     */
    startAgain: () =>
      show(1, {
        lastStart: null,
        earlier: lastStart ? [lastStart, ...earlier] : earlier,
        leftOut: lastStart && entered.isPaused ? [lastStart, ...leftOut] : leftOut,
        isPaused: false,
      }),
    /** The whole answer changes: its heading takes the focus. */
    pause: (isWanted: boolean) => show(4, { isPaused: isWanted }),
    keep: (isWanted: boolean) => {
      const whole = wholeOf(entered)
      const isDone = isWanted ? whole !== null && remember(whole) : forget()
      if (isDone) {
        setKept(isWanted)
        setSealed(null)
      } else toast.failure(isWanted ? words.refused : words.notCleared)
    },
    /** A passcode was set. */
    locked: ({ keep }: Opened) => setSealed({ keep }),
    /** The passcode was right. Data that is invalid now is asked for again. */
    opened: ({ found, keep }: Opened) => {
      setLocked(false)
      setSealed({ keep })
      if (found) show(4, enteredOf(found))
    },
    /** The answers stay, without a lock. */
    unlock: () => {
      const whole = wholeOf(entered)
      if (whole === null || !remember(whole)) return toast.failure(words.refused)
      setSealed(null)
    },
    /** The lock and the answers were removed. */
    gone: () => {
      setLocked(false)
      setKept(isKeptHere())
    },
    /** Imports the answers of a file. */
    bring: (found: Remembered) => {
      addEntry()
      show(4, enteredOf(found))
    },
    /** Wipes the stored answers and the page's own. */
    clear: () => {
      if (!forget()) return toast.failure(words.notCleared)
      setKept(false)
      setLocked(false)
      setSealed(null)
      show(1, NOTHING_ENTERED)
      toast.success(words.cleared)
    },
  }
}

function answersOf({ lastStart, ...entered }: Entered): CycleAnswers | null {
  const periodDays = readPeriodDays(entered.periodDays)
  const cycleDays = readCycleDays(entered.cycleDays)
  return lastStart === null || periodDays === null || cycleDays === null ? null : { lastStart, periodDays, cycleDays }
}

/** The answers to store, when they are complete. */
function wholeOf(entered: Entered): Remembered | null {
  const answers = answersOf(entered)
  if (answers === null) return null
  const earlierStarts = entered.earlier.filter((day) => day < answers.lastStart)
  return { ...answers, earlierStarts, leftOut: entered.leftOut, isPaused: entered.isPaused }
}

const enteredOf = ({ lastStart, periodDays, cycleDays, earlierStarts, leftOut, isPaused }: Remembered): Entered => ({
  lastStart,
  periodDays: String(periodDays),
  cycleDays: String(cycleDays),
  earlier: earlierStarts,
  leftOut,
  isPaused,
})
