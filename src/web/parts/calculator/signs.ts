// Drawings of symptoms with their texts: six of a coming period, and six causes of a late one.
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

export interface SymptomDrawing {
  readonly name: string
  readonly text: string
  readonly drawing: string
}

const textsOfComing = calculator.signsComing.list
const textsOfLate = calculator.signsLate.list

export const DRAWINGS_OF_COMING: readonly SymptomDrawing[] = [
  { ...textsOfComing.breastTenderness, drawing: breastTenderness },
  { ...textsOfComing.moodSwings, drawing: moodSwings },
  { ...textsOfComing.bloating, drawing: bloating },
  { ...textsOfComing.acne, drawing: acne },
  { ...textsOfComing.cramps, drawing: cramps },
  { ...textsOfComing.vaginalDischarge, drawing: vaginalDischarge },
]

export const DRAWINGS_OF_LATE: readonly SymptomDrawing[] = [
  { ...textsOfLate.pregnancy, drawing: pregnancy },
  { ...textsOfLate.stress, drawing: stress },
  { ...textsOfLate.weightChanges, drawing: weightChanges },
  { ...textsOfLate.medicalConditions, drawing: medicalConditions },
  { ...textsOfLate.menopause, drawing: menopause },
  { ...textsOfLate.perimenopause, drawing: perimenopause },
]

const facts = calculator.conclusion.facts

export const FACTS = [
  { key: 'length', text: facts.length, drawing: ring },
  { key: 'pregnancy', text: facts.pregnancy, drawing: pregnancy },
  { key: 'cramps', text: facts.cramps, drawing: cramps },
  { key: 'mood', text: facts.mood, drawing: moodSwings },
] as const
