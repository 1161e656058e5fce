// The four questions as collapsible rows, on three identical slides that open and close together (PAGE-9).
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ShownSentence, ShownTexts } from '#contract/shop-texts.ts'
import { pages } from '#contract/urls.ts'
import { faq } from '#copy/contact.ts'
import { linesOf } from '#domain/page-texts.ts'
import { ShopLink } from '#web/parts/chrome/shop-link.tsx'
import { Accordion, AccordionRow } from '#web/ui/accordion.tsx'
import { Carousel } from '#web/ui/carousel.tsx'
import { Moon } from '#web/ui/moon.tsx'
import type { AnsweredQuestion } from './matching-answer.ts'

const { links } = faq
const SLIDES = ['first', 'second', 'third'] as const

interface Row {
  readonly question: ShownSentence
  readonly answer: ReactNode
}

const rowsOf = (texts: ShownTexts<'faq'>): readonly Row[] => [
  { question: texts.placeQuestion, answer: <Steps steps={texts.placeSteps} /> },
  {
    question: texts.trackQuestion,
    answer: <Answer text={texts.trackText} link={links.track} to={pages.account} />,
  },
  {
    question: texts.confirmedQuestion,
    answer: <Answer text={texts.confirmedText} link={links.confirmed} to={pages.account} />,
  },
  {
    question: texts.cancelQuestion,
    answer: (
      <>
        <Answer text={texts.cancelText} link={links.cancel} to={pages.contact} />
        <Answer text={texts.cancelOwn} link={links.own} to={pages.account} />
      </>
    ),
  },
]

export const answersOf = (texts: ShownTexts<'faq'>): readonly AnsweredQuestion[] => [
  { question: texts.placeQuestion.text, text: linesOf(texts.placeSteps.text).join(' ') },
  { question: texts.trackQuestion.text, text: texts.trackText.text },
  { question: texts.confirmedQuestion.text, text: texts.confirmedText.text },
  { question: texts.cancelQuestion.text, text: texts.cancelText.text },
]

/** At first the first row is open, so that visitors see that rows open. */
const INITIALLY_OPEN: readonly boolean[] = [true, false, false, false]

export function Questions({ texts }: { texts: ShownTexts<'faq'> }) {
  const rows = rowsOf(texts)
  const list = useRef<HTMLDivElement>(null)
  const [openRows, setOpen] = useState(INITIALLY_OPEN)
  // Opens or closes a row on all slides. The rows of the other slides then report the same change, which is ignored.
  const setRowOpen = (index: number, isOpen: boolean) =>
    setOpen((current) =>
      current[index] === isOpen
        ? current
        : current.map((isRowOpen, rowIndex) => (rowIndex === index ? isOpen : isRowOpen)),
    )

  // Rows that were opened before hydration stay open, on all slides.
  useEffect(() => {
    const details = list.current?.querySelectorAll('details')
    setOpen((current) => current.map((isRowOpen, index) => details?.[index]?.open ?? isRowOpen))
  }, [])

  return (
    <Carousel
      label={faq.questions}
      slides={SLIDES.map((key, slide) => ({
        key,
        content: (
          <div ref={slide === 0 ? list : undefined}>
            <Accordion>
              {rows.map(({ question, answer }, index) => (
                <AccordionRow
                  // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change places
                  key={index}
                  title={<span lang={question.lang}>{question.text}</span>}
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

function Steps({ steps: { text, lang } }: { steps: ShownSentence }) {
  const steps = linesOf(text)
  return (
    <>
      <ol lang={lang} className="grid gap-2.5 text-ink">
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps never change places
          <li key={index} className="flex items-center gap-3">
            <Moon phase={(index + 1) / steps.length} className="text-rose" />
            <span className="seat min-w-0 wrap-anywhere">{step}</span>
          </li>
        ))}
      </ol>
      <FurtherLink to={pages.products}>{links.place}</FurtherLink>
    </>
  )
}

function Answer({ text, link, to }: { text: ShownSentence; link: string; to: string }) {
  return (
    <>
      <p lang={text.lang} className="wrap-anywhere">
        {text.text}
      </p>
      <FurtherLink to={to}>{link}</FurtherLink>
    </>
  )
}

const FurtherLink = ({ to, children }: { to: string; children: string }) => (
  <p className="mt-3">
    <ShopLink to={to} className="link">
      {children}
    </ShopLink>
  </p>
)
