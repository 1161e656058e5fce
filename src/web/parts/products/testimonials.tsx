// Three testimonials, one per slide (CAT-13, LOOK-16). They are plain text, and not part of structured data.
import type { ShownTestimonials } from '#contract/shop-texts.ts'
import { products } from '#copy/products.ts'
import { Carousel } from '#web/ui/carousel.tsx'

const texts = products.testimonials

/** `areSamples` is true for invented examples, which are labelled as such. */
export function Testimonials({ voices, areSamples }: ShownTestimonials) {
  const slides = voices.map((testimonial) => ({
    key: `${testimonial.name} ${testimonial.quote}`,
    content: <Testimonial {...testimonial} />,
  }))
  return (
    <section className="grid gap-7 lg:grid-cols-12 lg:gap-18">
      <div className="lg:col-span-4">
        <h2 className="max-w-84 text-h2">{texts.title}</h2>
        {areSamples && <p className="mt-3 max-w-70 text-small text-ink-soft">{texts.samples}</p>}
      </div>
      <div className="min-w-0 lg:col-span-8">
        <div className="noscript:hidden">
          <Carousel label={texts.title} slides={slides} />
        </div>
        {/* Without scripts the slides are in a row. */}
        <noscript>
          <div className="grid gap-5">
            {slides.map(({ key, content }) => (
              <div key={key}>{content}</div>
            ))}
          </div>
        </noscript>
      </div>
    </section>
  )
}

const Testimonial = ({ quote, name, place, lang }: ShownTestimonials['voices'][number]) => (
  <figure className="flex h-full flex-col justify-center rounded-panel bg-sand p-6 md:p-10 lg:rounded-panel-wide lg:p-16">
    <blockquote lang={lang} className="text-statement">
      {`“${quote}”`}
    </blockquote>
    <figcaption className="mt-5 text-small text-ink-soft">
      <strong className="font-semibold text-ink">{name}</strong>
      {place && `, ${place}`}
    </figcaption>
  </figure>
)
