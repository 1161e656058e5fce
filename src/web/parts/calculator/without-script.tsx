// The calculator without JavaScript: how to calculate by hand, and the texts of all four steps.
import { calculator } from '#copy/calculator.ts'
import { BackgroundText } from './step-background.tsx'

const { conclusion, medicalNote, withoutScript } = calculator

export const WithoutScript = () => (
  <noscript>
    <div className="grid gap-12 lg:gap-20">
      <div className="grid gap-3 rounded-panel bg-sand p-5 md:p-7">
        <h2 className="text-h3">{withoutScript.title}</h2>
        <p className="measure text-body">{withoutScript.text}</p>
      </div>
      <div className="grid gap-12 nav:grid-cols-2 lg:gap-x-22 lg:gap-y-20">
        <BackgroundText step={1} />
        <section className="grid content-start gap-3">
          <h2 className="text-h3 md:text-h2">{conclusion.title}</h2>
          <p className="measure text-body">{conclusion.text}</p>
          <ul className="grid list-disc gap-2 pl-5">
            {Object.values(conclusion.facts).map((fact) => (
              <li key={fact} className="measure">
                {fact}
              </li>
            ))}
          </ul>
          <p className="measure text-small text-ink-soft">{medicalNote}</p>
        </section>
        <BackgroundText step={2} />
        <BackgroundText step={3} />
      </div>
    </div>
  </noscript>
)
