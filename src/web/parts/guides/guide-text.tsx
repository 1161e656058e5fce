// The page of a guide: who has reviewed it, its sections, when to see a doctor, and its sources (PAGE-36).
import { type GuideName, pages } from '#contract/urls.ts'
import { dayAndMonth } from '#copy/dates.ts'
import type { Guide, GuideSection, Source } from '#copy/guides/guide.ts'
import { guides as texts } from '#copy/guides.ts'
import { chrome } from '#copy/pages.ts'
import { ShopLink, ShopLinkButton } from '#web/parts/chrome/shop-link.tsx'
import { Drawing } from '#web/ui/drawing.tsx'
import type { ListedGuide } from './all-guides.ts'
import { EnglishNote, langOf } from './guide-cards.tsx'

const DOCTOR = 'doctor'
const SOURCES = 'sources'

interface GuideTextProps {
  readonly name: GuideName
  readonly guide: Guide
  readonly drawing: string
  /** The other guides, linked at the end. */
  readonly others: readonly ListedGuide[]
}

export function GuideText({ name, guide, drawing, others }: GuideTextProps) {
  const lang = langOf(guide)
  return (
    <article className="page py-8 lg:py-16">
      <div className="mx-auto max-w-170">
        <p>
          <ShopLink to={pages.guides} className="inline-flex min-h-11 items-center">
            <span className="link">{texts.all}</span>
          </ShopLink>
        </p>
        <div lang={lang}>
          <h1 className="mt-2 text-h1">{guide.title}</h1>
          <p className="mt-4 text-lead text-ink-soft">{guide.lead}</p>
        </div>
        <p className="mt-3 text-small text-ink-soft">{texts.changed({ day: fullDay(guide.changed) })}</p>
        <Reviewed by={guide.reviewedBy} />
        {lang && <EnglishNote>{texts.inEnglish}</EnglishNote>}
        <Drawing
          src={drawing}
          width={480}
          height={320}
          eager
          className="mt-8 h-auto w-full rounded-panel bg-sand nav:rounded-panel-wide"
        />
        <Contents guide={guide} lang={lang} />
        <div lang={lang}>
          {Object.entries(guide.sections).map(([id, section]) => (
            <Section key={id} id={id} {...section} />
          ))}
          {guide.doctor && <Doctor {...guide.doctor} />}
        </div>
        <Sources sources={guide.sources} read={guide.read} />
        <div className="mt-10 flex flex-wrap gap-4">
          <ShopLinkButton to={pages.products}>{texts.products}</ShopLinkButton>
          <ShopLinkButton tone="outlined" to={pages.calculator}>
            {chrome.calculator}
          </ShopLinkButton>
          {name === 'parents-and-teachers' && (
            <ShopLinkButton tone="outlined" to={pages.schools}>
              {chrome.footer.schools}
            </ShopLinkButton>
          )}
        </div>
        <nav aria-label={texts.more} className="mt-10 border-t border-line pt-8">
          <h2 className="text-h3">{texts.more}</h2>
          <ul className="mt-3">
            {others.map((other) => (
              <li key={other.name} lang={langOf(other)}>
                <ShopLink to={pages.guide(other.name)} className={ROW_CLASS}>
                  {other.title}
                </ShopLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </article>
  )
}

const ROW_CLASS = 'seat inline-flex min-h-11 items-center hover:underline hover:underline-offset-4'

/** A day with its year: 30 November 2026. */
const fullDay = (day: string): string => dayAndMonth(day, '')

const Reviewed = ({ by }: { by: Guide['reviewedBy'] }) => (
  <p className="mt-5 rounded-note bg-turmeric px-4 py-3 text-marigold-ink">
    {by ? texts.reviewed({ name: by.name, role: by.role, day: fullDay(by.day) }) : texts.unreviewed}
  </p>
)

function Contents({ guide: { sections, doctor }, lang }: { guide: Guide; lang: string | undefined }) {
  const entries = [
    ...Object.entries(sections).map(([id, { title }]) => ({ id, title, lang })),
    ...(doctor ? [{ id: DOCTOR, title: doctor.title, lang }] : []),
    { id: SOURCES, title: texts.sources, lang: undefined },
  ]
  return (
    <nav aria-label={texts.contents} className="mt-8 rounded-card bg-sand px-6 py-4">
      <ul className="sm:columns-2">
        {entries.map((entry) => (
          <li key={entry.id} lang={entry.lang} className="break-inside-avoid">
            <a href={`#${entry.id}`} className={ROW_CLASS}>
              {entry.title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const Section = ({ id, title, paragraphs = [], list = [] }: GuideSection & { id: string }) => (
  <section className="mt-10">
    <h2 id={id} className="text-h3">
      {title}
    </h2>
    {paragraphs.map((paragraph) => (
      <p key={paragraph} className="mt-3 text-body">
        {paragraph}
      </p>
    ))}
    <List items={list} />
  </section>
)

const List = ({ items }: { items: readonly string[] }) =>
  items.length > 0 && (
    <ul className="mt-3 grid list-disc gap-2 pl-5 text-body marker:text-rose">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )

const Doctor = ({ title, list, note }: NonNullable<Guide['doctor']>) => (
  <section className="mt-10 rounded-panel bg-petal p-6 md:p-9 lg:rounded-panel-wide">
    <h2 id={DOCTOR} className="text-h3">
      {title}
    </h2>
    <List items={list} />
    {note && <p className="mt-4 text-body">{note}</p>}
  </section>
)

const Sources = ({ sources, read }: { sources: readonly Source[]; read: string }) => (
  <section className="mt-10">
    <h2 id={SOURCES} className="text-h3">
      {texts.sources}
    </h2>
    <p className="mt-3 text-small text-ink-soft">{texts.sourcesNote({ day: fullDay(read) })}</p>
    <ul lang={langOf({ lang: 'en' })} className="mt-3">
      {sources.map(({ title, publisher, year, address }) => (
        <li key={address} className="py-2 text-small">
          <a href={address} className="link wrap-anywhere">
            {title}
          </a>
          <span className="block text-ink-soft">{year === null ? publisher : `${publisher}, ${year}`}</span>
        </li>
      ))}
    </ul>
  </section>
)
