// About us: who makes this and why, in two sentences (spec §1).
import { home } from '#copy/home.ts'

const words = home.about

export const About = () => (
  <section id="about" className="page grid gap-6 py-16 lg:grid-cols-12 lg:py-28">
    <div className="lg:col-span-5">
      <h2 className="text-h2">{words.title}</h2>
      <div className="kasavu mt-4" />
    </div>
    <div className="lg:col-span-7">
      <p className="text-statement">{words.statement}</p>
      <p className="measure mt-5 text-lead text-ink-soft">{words.text}</p>
    </div>
  </section>
)
