// One draft order: the form of a draft, or the quote with its payment and order (ORD-33).
import { useRef, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import { cancelDraftOrder, copyDraftOrder, viewDraftOrder } from '#contract/calls/admin/draft-orders.ts'
import type { DraftReply } from '#contract/draft-orders.ts'
import { adminDraftOrders } from '#copy/admin-draft-orders.ts'
import { seconds } from '#domain/durations.ts'
import { send } from '#web/api-client.ts'
import { useAction } from '#web/parts/admin/frame/admin-calls.tsx'
import { AdminPage, BackLink } from '#web/parts/admin/frame/admin-page.tsx'
import { QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Day } from '#web/ui/day.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { DraftForm } from './draft-form.tsx'
import type { ShownLink } from './draft-links.tsx'
import { DraftQuote } from './draft-quote.tsx'
import { DraftStatusBadge } from './drafts-page.tsx'

const texts = adminDraftOrders.one
const NEW = 'new'
const POLL_INTERVAL = seconds(20)

export default function DraftPage() {
  const { id = NEW } = useParams()
  const isNew = id === NEW
  const navigate = useNavigate()
  const { key } = useLocation()
  const result = useQuery(isNew ? null : viewDraftOrder, {
    params: { draftOrderId: id },
    // A quote is polled, because the customer may pay it at any time.
    pollEvery: ({ status }) => (status === 'quoted' ? POLL_INTERVAL : null),
  })
  // The reply of the last change. An older reply that arrives later must not replace it.
  const [changed, setChanged] = useState<DraftReply | null>(null)
  const [link, setLink] = useState<ShownLink | null>(null)
  // A part of the form's key. Its increase recreates the form with the stored version.
  const [round, setRound] = useState(0)
  // The form of a new draft keeps its React key when the draft is saved and gets an address.
  const [savedNewForm, setSavedNewForm] = useState<{ id: string; key: string } | null>(null)
  const draft = newestOf(result.reply, changed, id)
  // A quote stays visible when reloading it fails.
  const isNotLoaded = !isNew && (draft === null || (draft.status === 'draft' && result.error !== null))
  const formKey = savedNewForm?.id === id ? savedNewForm.key : `${isNew ? key : id} ${round}`

  const show = (reply: DraftReply) => {
    setChanged(reply)
    if (reply._id === id) return result.setReply(reply)
    if (isNew) setSavedNewForm({ id: reply._id, key: formKey })
    void navigate(adminPages.draftOrder(reply._id), { replace: isNew })
  }
  // A ref of the newest `show`, which uses `id`: creating a quote first saves a new draft, and `id` changes.
  const latestShow = useRef(show)
  latestShow.current = show
  const onChange = (reply: DraftReply) => latestShow.current(reply)
  const reload = async () => {
    setChanged(null)
    setSavedNewForm(null)
    await result.reload()
    setRound(round + 1)
  }
  const titleWithoutDraft = isNew ? texts.new : texts.untitled
  return (
    <AdminPage
      title={draft ? texts.title(draft.number) : titleWithoutDraft}
      back={<BackLink to={adminPages.draftOrders}>{adminDraftOrders.back}</BackLink>}
      {...(draft && {
        badge: <DraftStatusBadge status={draft.status} />,
        note: (
          <>
            {texts.created} <Day at={draft.createdAt} className="figures" /> <Author draft={draft} />
          </>
        ),
        actions: <DraftActions draft={draft} onShow={onChange} onRefused={reload} />,
      })}
    >
      {isNotLoaded ? (
        <QueryState result={result} loading={texts.loading} failed={texts.failed}>
          {() => null}
        </QueryState>
      ) : draft === null || draft.status === 'draft' ? (
        <DraftForm key={formKey} draft={draft} onSaved={onChange} onLink={setLink} onReload={reload} />
      ) : (
        <DraftQuote
          draft={draft}
          link={link?.draftId === draft._id ? link.link : null}
          onLink={setLink}
          onChange={onChange}
          onReload={reload}
        />
      )}
    </AdminPage>
  )
}

/** Returns the reply with the newest version of the draft; of equal versions the loaded one, with a newer status. */
function newestOf(loaded: DraftReply | null, changed: DraftReply | null, id: string): DraftReply | null {
  const replies = [loaded, changed].filter((each) => each?._id === id)
  return replies.toSorted((a, b) => (b?.version ?? 0) - (a?.version ?? 0))[0] ?? null
}

function Author({ draft: { createdBy, fromSchool } }: { draft: DraftReply }) {
  if (fromSchool) return texts.bySchool
  return createdBy === null ? null : texts.by(createdBy)
}

interface ActionsProps {
  draft: DraftReply
  onShow: (draft: DraftReply) => void
  onRefused: () => Promise<void>
}

function DraftActions({ draft: { _id, number, status, version }, onShow, onRefused }: ActionsProps) {
  const confirm = useConfirm()
  const copying = useAction(adminDraftOrders.copy.failed)
  const cancelling = useAction(adminDraftOrders.cancel.failed)
  const params = { draftOrderId: _id }
  const copy = async () => {
    const reply = await copying.run(() => send(copyDraftOrder, { params }))
    if (reply === null) return
    toast.success(adminDraftOrders.copy.done)
    onShow(reply)
  }
  const words = adminDraftOrders.cancel
  const cancel = async () => {
    const question = { title: words.question(number), body: words.text, confirm: words.confirm, cancel: words.keep }
    if (!(await confirm(question))) return
    const reply = await cancelling.run(() => send(cancelDraftOrder, { params, body: { version } }))
    if (reply === null) return onRefused()
    toast.success(words.done)
    onShow(reply)
  }
  return (
    <>
      <Button tone="outlined" small busy={copying.isBusy} onClick={() => void copy()}>
        {adminDraftOrders.copy.button}
      </Button>
      {status !== 'ordered' && status !== 'cancelled' && (
        <Button tone="outlined" small busy={cancelling.isBusy} onClick={() => void cancel()}>
          {words.button}
        </Button>
      )}
    </>
  )
}
