// About us: who makes this and why, in two sentences (PAGE-8).
import { home } from '#copy/home.ts'

const words = home.about

/** The navigation's 'About' leads here: the section takes the focus, and its heading comes to stand just below the header. */
export const About = () => (
  <section
    id="about"
    tabIndex={-1}
    aria-labelledby="about-title"
    className="-scroll-mt-18 py-18 outline-none nav:-scroll-mt-12 lg:-scroll-mt-24 lg:py-28"
  >
    <div className="page grid gap-6 nav:grid-cols-12 nav:gap-12 lg:gap-18">
      <div className="nav:col-span-5">
        <h2 id="about-title" className="text-h2">
          {words.title}
        </h2>
        <div className="kasavu mt-4" />
      </div>
      <div className="nav:col-span-7">
        <p className="text-statement">{words.statement}</p>
        <p className="measure mt-5 text-lead text-ink-soft">{words.text}</p>
      </div>
    </div>
  </section>
)
