// The four questions as collapsible rows, on three identical slides that open and close together (PAGE-9).
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { pages } from '#contract/urls.ts'
import { faq } from '#copy/faq.ts'
import { ShopLink } from '#web/parts/chrome/shop-link.tsx'
import { Accordion, AccordionRow } from '#web/ui/accordion.tsx'
import { Carousel } from '#web/ui/carousel.tsx'
import { Moon } from '#web/ui/moon.tsx'

const SLIDES = ['first', 'second', 'third'] as const
const [track, confirmed, cancel] = faq.answers

const ROWS: readonly { readonly question: string; readonly answer: ReactNode }[] = [
  { question: faq.place.question, answer: <Steps /> },
  { question: track.question, answer: <Answer {...track} to={pages.account} /> },
  { question: confirmed.question, answer: <Answer {...confirmed} to={pages.account} /> },
  {
    question: cancel.question,
    answer: (
      <>
        <Answer {...cancel} to={pages.contact} />
        <Answer {...cancel.own} to={pages.account} />
      </>
    ),
  },
]
/** The first row is open, to show that rows open. */
const AT_FIRST: readonly boolean[] = ROWS.map((_row, place) => place === 0)

export function Questions() {
  const list = useRef<HTMLDivElement>(null)
  const [openRows, setOpen] = useState(AT_FIRST)
  // A row reports every change, also one that came from here: the slides must not trigger each other in a loop.
  const note = (place: number, isOpen: boolean) =>
    setOpen((now) => (now[place] === isOpen ? now : now.map((was, each) => (each === place ? isOpen : was))))

  // Rows open without hydration: those opened before stay open on every slide.
  useEffect(() => {
    const rows = list.current?.querySelectorAll('details')
    setOpen((now) => now.map((was, place) => rows?.[place]?.open ?? was))
  }, [])

  return (
    <Carousel
      label={faq.questions}
      slides={SLIDES.map((key, slide) => ({
        key,
        content: (
          <div ref={slide === 0 ? list : undefined}>
            <Accordion>
              {ROWS.map(({ question, answer }, place) => (
                <AccordionRow
                  key={question}
                  title={question}
                  large
                  open={openRows[place] ?? false}
                  onToggle={(isOpen) => note(place, isOpen)}
                >
                  {answer}
                </AccordionRow>
              ))}
            </Accordion>
          </div>
        ),
      }))}
    />
  )
}

function Steps() {
  const { steps, link } = faq.place
  return (
    <>
      <ol className="grid gap-2.5 text-ink">
        {steps.map((step, place) => (
          <li key={step} className="flex items-center gap-3">
            <Moon phase={(place + 1) / steps.length} className="text-rose" />
            <span className="seat">{step}</span>
          </li>
        ))}
      </ol>
      <Onward to={pages.products}>{link}</Onward>
    </>
  )
}

function Answer({ text, link, to }: { text: string; link: string; to: string }) {
  return (
    <>
      <p>{text}</p>
      <Onward to={to}>{link}</Onward>
    </>
  )
}

const Onward = ({ to, children }: { to: string; children: string }) => (
  <p className="mt-3">
    <ShopLink to={to} className="link">
      {children}
    </ShopLink>
  </p>
)
