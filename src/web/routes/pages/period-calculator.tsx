// The period calculator (spec §2). It has no loader: no date ever leaves the device (decisions 43).
import { calculator } from '#copy/calculator.ts'
import { titled } from '#copy/document.ts'
import { Calculator } from '../../parts/calculator/calculator.tsx'
import type { ChromeStyle } from '../../parts/chrome/chrome-style.ts'

export const meta = () => [
  { title: titled(calculator.title) },
  { name: 'description', content: calculator.description },
]
export const handle = { chrome: { noFooterOnPhones: true } satisfies ChromeStyle }

export default function PeriodCalculator() {
  return (
    <div className="page grid gap-6 pt-8 pb-16 lg:pt-14 lg:pb-24">
      <h1 className="text-h1">{calculator.title}</h1>
      <div>
        <Calculator />
      </div>
    </div>
  )
}
