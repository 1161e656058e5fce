// The calculator's drawings of symptoms, each with its text: six of a coming period, six causes of a late one.
import { calculator } from '#copy/calculator.ts'
import ring from '#web/assets/drawings/cycle-step-3.svg'
import medicalConditions from '#web/assets/drawings/late-medical-conditions.svg'
import menopause from '#web/assets/drawings/late-menopause.svg'
import perimenopause from '#web/assets/drawings/late-perimenopause.svg'
import pregnancy from '#web/assets/drawings/late-pregnancy.svg'
import stress from '#web/assets/drawings/late-stress.svg'
import weightChanges from '#web/assets/drawings/late-weight-changes.svg'
import acne from '#web/assets/drawings/sign-acne.svg'
import bloating from '#web/assets/drawings/sign-bloating.svg'
import breastTenderness from '#web/assets/drawings/sign-breast-tenderness.svg'
import cramps from '#web/assets/drawings/sign-cramps.svg'
import moodSwings from '#web/assets/drawings/sign-mood-swings.svg'
import vaginalDischarge from '#web/assets/drawings/sign-vaginal-discharge.svg'

export interface Sign {
  readonly name: string
  readonly text: string
  readonly drawing: string
}

const coming = calculator.signsComing.list
const late = calculator.signsLate.list

export const COMING: readonly Sign[] = [
  { ...coming.breastTenderness, drawing: breastTenderness },
  { ...coming.moodSwings, drawing: moodSwings },
  { ...coming.bloating, drawing: bloating },
  { ...coming.acne, drawing: acne },
  { ...coming.cramps, drawing: cramps },
  { ...coming.vaginalDischarge, drawing: vaginalDischarge },
]

export const LATE: readonly Sign[] = [
  { ...late.pregnancy, drawing: pregnancy },
  { ...late.stress, drawing: stress },
  { ...late.weightChanges, drawing: weightChanges },
  { ...late.medicalConditions, drawing: medicalConditions },
  { ...late.menopause, drawing: menopause },
  { ...late.perimenopause, drawing: perimenopause },
]

const facts = calculator.conclusion.facts

/** The four facts of the conclusion, each with its drawing. */
export const FACTS = [
  { key: 'length', text: facts.length, drawing: ring },
  { key: 'pregnancy', text: facts.pregnancy, drawing: pregnancy },
  { key: 'cramps', text: facts.cramps, drawing: cramps },
  { key: 'mood', text: facts.mood, drawing: moodSwings },
] as const
