// One privacy request with its requester and deadline, what staff must do, and the answer by email (PRIV-18).
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import { answerPrivacyRequest, checkNominee, viewPrivacyRequest } from '#contract/calls/admin/privacy.ts'
import type { OnePrivacyReply } from '#contract/privacy.ts'
import { adminPrivacy } from '#copy/admin-privacy.ts'
import { MAX_EMAIL } from '#domain/field-limits.ts'
import { MAX_PRIVACY_TEXT, requestName } from '#domain/privacy-request.ts'
import { send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useIdempotencyKey } from '#web/forms/use-idempotency-key.ts'
import { useAdminCall } from '#web/parts/admin/frame/admin-calls.tsx'
import { AdminPage, BackLink } from '#web/parts/admin/frame/admin-page.tsx'
import { QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { SubmitButton } from '#web/parts/admin/frame/submit-button.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { useUnsaved } from '#web/parts/admin/frame/use-unsaved.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Day, Moment } from '#web/ui/day.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { RequestBadge } from './clocks.tsx'

const texts = adminPrivacy.request

export default function RequestPage() {
  const { number = '' } = useParams()
  const result = useQuery(viewPrivacyRequest, { params: { privacyNumber: number } })
  const request = result.reply?.number === Number(number) ? result.reply : null
  return (
    <AdminPage
      title={requestName(Number(number) || 0)}
      back={<BackLink to={adminPages.privacy}>{texts.back}</BackLink>}
      {...(request && {
        badge: <RequestBadge request={request} />,
        note: (
          <>
            {adminPrivacy.kinds[request.kind]}, <Moment at={request.createdAt} className="figures" />
          </>
        ),
      })}
    >
      {request === null ? (
        <QueryState result={result} loading={texts.loading} failed={texts.failed}>
          {() => null}
        </QueryState>
      ) : (
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_340px]">
          <div className="grid min-w-0 grid-cols-1 gap-5">
            <RequestText request={request} />
            {request.steps.length > 1 && <Steps steps={request.steps} />}
            {request.email !== '' && request.state !== 'withdrawn' && (
              <AnswerPanel request={request} onChange={result.reload} />
            )}
          </div>
          <div className="grid grid-cols-1 gap-5">
            <RequesterPanel request={request} />
            {request.kind === 'nomination' && request.isVerified && request.email !== '' && (
              <NomineeCheck number={request.number} onChange={result.reload} />
            )}
          </div>
        </div>
      )}
    </AdminPage>
  )
}

const RequestText = ({ request: { text, kind, state } }: { request: OnePrivacyReply }) => (
  <Panel title={texts.asked}>
    <p className="max-w-prose text-admin wrap-anywhere whitespace-pre-wrap">{text || texts.forgotten}</p>
    {state === 'open' && (
      <p className="mt-4 max-w-prose rounded-note bg-sand px-4 py-3 text-small">{texts.how[kind]}</p>
    )}
  </Panel>
)

const RequesterPanel = ({ request: { user, email, isVerified, dueAt } }: { request: OnePrivacyReply }) => (
  <Panel title={texts.who}>
    <div className="grid gap-3 text-admin">
      <p className="wrap-anywhere">{email || adminPrivacy.nobody}</p>
      <p>
        <Badge tone={isVerified ? 'leaf' : 'turmeric'}>
          {isVerified ? adminPrivacy.verified : adminPrivacy.unverified}
        </Badge>
      </p>
      {!isVerified && <p className="text-small">{texts.unverified}</p>}
      {user ? (
        <Link to={adminPages.user(user._id)} className="link justify-self-start">
          {texts.account(user.name)}
        </Link>
      ) : (
        <p className="text-ink-soft">{texts.noAccount}</p>
      )}
      <div className="border-t border-line pt-3">
        <p>
          {texts.due} <Day at={dueAt} className="figures font-semibold" />
        </p>
        <p className="text-small text-ink-soft">{texts.clock}</p>
      </div>
    </div>
  </Panel>
)

const Steps = ({ steps }: { steps: OnePrivacyReply['steps'] }) => (
  <Panel title={texts.steps}>
    <ol className="grid gap-4">
      {steps.map(({ _id, kind, text, author, at }) => (
        <li key={_id} className="text-admin">
          <p className="text-small text-ink-soft">
            {author} {texts.by[kind]}, <Moment at={at} className="figures" />
          </p>
          {text !== '' && <p className="mt-1 max-w-prose wrap-anywhere whitespace-pre-wrap">{text}</p>}
        </li>
      ))}
    </ol>
  </Panel>
)

const nomineeWords = adminPrivacy.nominee

interface NomineeCheckProps {
  number: number
  onChange: () => Promise<void>
}

/** Checks whether the requester is a nominee of the person for whom they ask. The server records the check (PRIV-17). */
function NomineeCheck({ number, onChange }: NomineeCheckProps) {
  const call = useAdminCall()
  const [result, setResult] = useState<{ message: string; isNamed: boolean } | null>(null)
  const form = useForm<'account' | 'phone'>({
    onSubmit: async ({ account, phone }) => {
      setResult(null)
      const body = { account, phone: phone.trim() }
      const reply = await call(() => send(checkNominee, { params: { privacyNumber: number }, body }))
      if (reply === null) return
      setResult(reply)
      await onChange()
    },
    failed: nomineeWords.failed,
  })
  return (
    <Panel title={nomineeWords.title}>
      <form {...form.props} className="grid gap-4">
        <p className="text-small text-ink-soft">{nomineeWords.note}</p>
        <TextField
          label={nomineeWords.account}
          type="email"
          required
          maxLength={MAX_EMAIL}
          {...form.field('account')}
        />
        <TextField
          label={nomineeWords.phone}
          hint={nomineeWords.phoneHint}
          type="tel"
          lead="+91"
          maxLength={60}
          {...form.field('phone')}
        />
        <div role="status">
          {result !== null && (
            <p className={`rounded-note px-4 py-3 text-small ${result.isNamed ? 'bg-leaf-wash' : 'bg-chilli-wash'}`}>
              {result.message}
            </p>
          )}
        </div>
        <SubmitButton form={form} label={nomineeWords.check} busyLabel={nomineeWords.busy} tone="outlined" />
      </form>
    </Panel>
  )
}

const answerWords = adminPrivacy.answer

interface AnswerPanelProps {
  request: OnePrivacyReply
  onChange: () => Promise<void>
}

function AnswerPanel({ request: { number, email, seen, state }, onChange }: AnswerPanelProps) {
  const keyOf = useIdempotencyKey()
  const call = useAdminCall()
  const [isTyped, setTyped] = useState(false)
  useUnsaved(isTyped)
  const form = useForm<'text'>({
    onSubmit: async ({ text }) => {
      const body = { text, seen }
      const request = { params: { privacyNumber: number }, body, headers: { 'idempotency-key': keyOf(body) } }
      const reply = await call(() => send(answerPrivacyRequest, request))
      if (reply === null) return
      toast.success(reply.message)
      form.reset()
      keyOf.renew()
      setTyped(false)
      await onChange()
    },
    failed: answerWords.failed,
    onFailure: () => void onChange(),
  })
  return (
    <Panel title={state === 'open' ? answerWords.title : answerWords.another}>
      <form {...form.props} className="grid gap-4">
        <TextArea
          label={answerWords.field}
          hint={answerWords.hint(email)}
          required
          maxLength={MAX_PRIVACY_TEXT}
          rows={8}
          onChange={({ target }) => setTyped(target.value.trim() !== '')}
          {...form.field('text')}
        />
        <SubmitButton form={form} label={answerWords.send} busyLabel={answerWords.busy} />
      </form>
    </Panel>
  )
}
