// The founders' story, beside the window they pack at (PAGE-8, LOOK-9).
import { home } from '#copy/home.ts'
import foundersWindow from '#web/assets/drawings/founders-window.svg'
import { Drawing } from '#web/ui/drawing.tsx'

const words = home.founders

export const Founders = () => (
  <section aria-labelledby="founders-title" className="page pb-20 lg:pb-28">
    <div className="grid gap-8 md:grid-cols-12 md:items-center md:gap-10 nav:gap-12 lg:gap-22">
      <Drawing
        src={foundersWindow}
        width={460}
        height={492}
        alt={words.drawing}
        className="w-full rounded-panel md:col-span-5 lg:rounded-panel-wide"
      />
      <div className="md:col-span-7">
        <h2 id="founders-title" className="text-h2">
          {words.title}
        </h2>
        <p className="mt-4 text-statement lg:mt-5">{words.statement}</p>
        <p className="measure mt-5 text-lead text-ink-soft">{words.text}</p>
        <p className="mt-6 text-body">
          <span className="block font-semibold">{words.name}</span>
          <span className="block text-small text-ink-soft">{words.place}</span>
        </p>
      </div>
    </div>
  </section>
)
