// Good to know: the conclusion of the calculator with its four facts, and the note that it is no medical advice (CAL-7).
import { calculator } from '#copy/calculator.ts'
import { Carousel } from '#web/ui/carousel.tsx'
import { Drawing } from '#web/ui/drawing.tsx'
import { FACTS } from './signs.ts'

export const Conclusion = () => (
  <section className="grid content-start gap-5">
    <div className="grid gap-3">
      <h2 className="text-h3 md:text-h2">{calculator.conclusion.title}</h2>
      <p className="measure text-body">{calculator.conclusion.text}</p>
    </div>
    <Carousel
      label={calculator.conclusion.factsLabel}
      slides={FACTS.map(({ key, text, drawing }) => ({
        key,
        content: (
          <div className="flex h-full items-center gap-5 rounded-panel bg-petal p-5 nav:flex-col nav:items-start nav:gap-7 nav:rounded-panel-wide nav:p-10">
            <Drawing
              src={drawing}
              width={200}
              height={200}
              className="size-24 shrink-0 object-cover md:size-30 nav:size-64 nav:self-center"
            />
            <p className="min-w-0 text-lead nav:text-statement">{text}</p>
          </div>
        ),
      }))}
    />
    <p className="measure text-small text-ink-soft">{calculator.medicalNote}</p>
  </section>
)
