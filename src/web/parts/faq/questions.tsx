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
/** At first the first row is open, so that visitors see that rows open. */
const INITIALLY_OPEN: readonly boolean[] = ROWS.map((_row, index) => index === 0)

export function Questions() {
  const list = useRef<HTMLDivElement>(null)
  const [openRows, setOpen] = useState(INITIALLY_OPEN)
  // A row reports every change, also one that this component made; equal states are ignored, so that the slides do not
  // trigger each other.
  const setRowOpen = (index: number, isOpen: boolean) =>
    setOpen((current) =>
      current[index] === isOpen
        ? current
        : current.map((isRowOpen, rowIndex) => (rowIndex === index ? isOpen : isRowOpen)),
    )

  // Rows work without hydration, so those that were opened before it stay open on all slides.
  useEffect(() => {
    const rows = list.current?.querySelectorAll('details')
    setOpen((current) => current.map((isRowOpen, index) => rows?.[index]?.open ?? isRowOpen))
  }, [])

  return (
    <Carousel
      label={faq.questions}
      slides={SLIDES.map((key, slide) => ({
        key,
        content: (
          <div ref={slide === 0 ? list : undefined}>
            <Accordion>
              {ROWS.map(({ question, answer }, index) => (
                <AccordionRow
                  key={question}
                  title={question}
                  large
                  open={openRows[index] ?? false}
                  onToggle={(isOpen) => setRowOpen(index, isOpen)}
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
        {steps.map((step, index) => (
          <li key={step} className="flex items-center gap-3">
            <Moon phase={(index + 1) / steps.length} className="text-rose" />
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
