// The evidence about a disputed order: statements, facts, history and emails to copy (DISP-10).
import { viewEvidence } from '#contract/calls/admin/disputes.ts'
import type { EvidenceReply } from '#contract/disputes.ts'
import { evidenceCopy as texts } from '#copy/admin-disputes.ts'
import { Fact, Facts } from '#web/parts/admin/frame/admin-page.tsx'
import { QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { Panel } from '#web/ui/panel.tsx'

type Section = EvidenceReply['sections'][number]

export function DisputeEvidence({ disputeId }: { disputeId: string }) {
  const result = useQuery(viewEvidence, { params: { disputeId } })
  return (
    <Panel title={texts.title} note={texts.note}>
      <QueryState result={result} loading={texts.loading} failed={texts.failed}>
        {({ claims, sections, history, emails, emailsLeftOut }) => (
          <div className="grid gap-6 text-admin">
            <ul className="grid max-w-prose list-disc gap-1.5 pl-5">
              {claims.map((claim) => (
                <li key={claim}>{claim}</li>
              ))}
            </ul>
            {sections.map((section) => (
              <EvidenceSection key={section.title} {...section} />
            ))}
            <EvidenceSection title={texts.history} facts={history} sentence={null} />
            <Emails emails={emails} leftOut={emailsLeftOut} />
          </div>
        )}
      </QueryState>
    </Panel>
  )
}

const EvidenceSection = ({ title, facts, sentence }: Section) => (
  <section className="grid gap-2">
    <h3 className="font-semibold">{title}</h3>
    <Facts>
      {facts.map(([name, value]) => (
        <Fact key={`${name} ${value}`} name={name}>
          {value}
        </Fact>
      ))}
    </Facts>
    {sentence !== null && <p>{sentence}</p>}
  </section>
)

const Emails = ({ emails, leftOut }: { emails: EvidenceReply['emails']; leftOut: number }) => (
  <section className="grid gap-2">
    <h3 className="font-semibold">{texts.emails}</h3>
    <p className="max-w-prose text-small text-ink-soft">
      {emails.length > 0 ? texts.emailsNote : texts.facts.noEmails}
    </p>
    {emails.map(({ subject, text, at, to }) => (
      <details key={`${at} ${subject}`} className="min-w-0">
        <summary className="min-h-11 py-2.5 wrap-anywhere nav:min-h-8">
          <span className="underline underline-offset-4">{subject}</span>{' '}
          <span className="figures text-small text-ink-soft">{`${at} · ${texts.to(to)}`}</span>
        </summary>
        <p className="max-w-prose pb-3 whitespace-pre-line wrap-anywhere">
          {text.replaceAll(/\n{3,}/g, '\n\n').trim()}
        </p>
      </details>
    ))}
    {leftOut > 0 && <p className="text-small text-ink-soft">{texts.leftOut(leftOut)}</p>}
  </section>
)
