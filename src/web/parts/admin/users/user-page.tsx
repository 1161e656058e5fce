// One user in the back office: profile, orders, coins, devices, and role.
import { Link, useNavigate, useParams } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import type { AdminUserReply } from '#contract/admin-users.ts'
import { addPersonNote, changePersonNote, removePersonNote, viewPersonNotes } from '#contract/calls/admin/notes.ts'
import { sendEmailLink, viewUser } from '#contract/calls/admin/users.ts'
import { isStaff } from '#contract/rights.ts'
import { admin } from '#copy/admin.ts'
import { adminUsers, adminUser as texts } from '#copy/admin-users.ts'
import { staffNotes } from '#copy/notes.ts'
import { grouped } from '#copy/numbers.ts'
import { send } from '#web/api-client.ts'
import { useAction } from '#web/parts/admin/frame/admin-calls.tsx'
import { AdminPage, Fact, Facts } from '#web/parts/admin/frame/admin-page.tsx'
import { NotesPanel } from '#web/parts/admin/frame/notes-panel.tsx'
import { QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { RecordNavigation } from '#web/parts/admin/frame/record-navigation.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { useRights } from '#web/parts/admin/frame/use-rights.ts'
import { useSession } from '#web/parts/session/session-store.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Day } from '#web/ui/day.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { CoinsPanel } from './coins-panel.tsx'
import { RolePanel, StaffRolesPanel } from './roles-panel.tsx'
import { DevicesPanel, ResetFactorPanel } from './security-panels.tsx'
import { UserOrders } from './user-orders.tsx'
import { DeleteButton } from './user-rows.tsx'

export default function UserPage() {
  const { id = '' } = useParams()
  const result = useQuery(viewUser, { params: { userId: id }, cached: true })
  const navigate = useNavigate()
  const rights = useRights()
  const isOwn = useSession().user?._id === id
  // While another user is loading, `result.reply` is still the previous user.
  const reply = result.reply?.user._id === id ? result.reply : null
  return (
    <AdminPage
      title={reply?.user.name ?? texts.untitled}
      back={
        <RecordNavigation
          kind="users"
          id={id}
          pageOf={adminPages.user}
          list={adminPages.users}
          nameOf={() => texts.back}
        />
      }
      badge={
        reply && (
          <>
            {reply.user.role === 'admin' && <Badge tone="turmeric">{adminUsers.admin}</Badge>}
            {isOwn && <Badge tone="sand">{adminUsers.you}</Badge>}
          </>
        )
      }
      note={
        reply ? (
          <>
            {texts.since} <Day at={reply.user.createdAt} className="figures" />
          </>
        ) : undefined
      }
      actions={
        reply && !isOwn && rights.has('people') ? (
          <DeleteButton
            user={reply.user}
            onDeleted={() => void navigate(adminPages.users, { replace: true })}
            onRefused={result.reload}
          />
        ) : undefined
      }
    >
      <QueryState result={result} loading={texts.loading} failed={texts.failed}>
        {() => reply && <Panels key={id} reply={reply} isOwn={isOwn} onChange={result.reload} />}
      </QueryState>
    </AdminPage>
  )
}

interface PanelsProps {
  reply: AdminUserReply
  isOwn: boolean
  onChange: () => Promise<void>
}

function Panels({ reply: { user, sessions, emailState, emailChanges }, isOwn, onChange }: PanelsProps) {
  const rights = useRights()
  const isVerified = emailState === 'verified'
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_340px] lg:grid-rows-[auto_1fr]">
      <div className="grid min-w-0 grid-cols-1 gap-5">
        <UserOrders userId={user._id} />
        <CoinsPanel user={user} onChange={onChange} />
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-5 lg:row-span-2">
        <ContactPanel user={user} emailState={emailState} emailChanges={emailChanges} onChange={onChange} />
        {isOwn ? (
          <Panel title={texts.role.title}>
            <p className="text-admin">{texts.role.own}</p>
          </Panel>
        ) : (
          <>
            {rights.has('staff') && user.role === 'user' && (
              <StaffRolesPanel user={user} isVerified={isVerified} onChange={onChange} />
            )}
            {rights.has('staff') && (isVerified || isStaff(user)) && <RolePanel user={user} onChange={onChange} />}
            {rights.has('staff') && isStaff(user) && <ResetFactorPanel user={user} onChange={onChange} />}
          </>
        )}
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-5">
        <PersonNotes userId={user._id} />
        {!isOwn && <DevicesPanel user={user} sessions={sessions} onChange={onChange} />}
      </div>
    </div>
  )
}

/** Staff notes on a user (ADM-42, ADM-44). */
function PersonNotes({ userId }: { userId: string }) {
  const params = { userId }
  const result = useQuery(viewPersonNotes, { params, cached: true })
  const noteActions = {
    add: (text: string, key: string) =>
      send(addPersonNote, { params, body: { text }, headers: { 'idempotency-key': key } }),
    change: (staffNoteId: string, text: string) =>
      send(changePersonNote, { params: { userId, staffNoteId }, body: { text } }),
    remove: (staffNoteId: string) => send(removePersonNote, { params: { userId, staffNoteId } }),
  }
  return (
    <QueryState result={result} loading={texts.loading} failed={texts.failed}>
      {({ notes }) => (
        <NotesPanel notes={notes} hint={staffNotes.person} actions={noteActions} onChange={result.reload} />
      )}
    </QueryState>
  )
}

const whoWords = texts.who

const ContactPanel = (props: EmailFactProps) => {
  const { user } = props
  const maySeeMessages = useRights().has('inbox')
  return (
    <Panel title={whoWords.title}>
      <Facts>
        <Fact name={whoWords.email}>
          <EmailFact {...props} />
        </Fact>
        <Fact name={whoWords.phone}>
          {user.phone === null ? (
            admin.none
          ) : (
            <a className="link" href={`tel:${user.phone}`}>
              {user.phone}
            </a>
          )}
        </Fact>
        <Fact name={whoWords.coins}>
          {grouped(user.coins)}
          {user.coinsHeld > 0 && (
            <span className="block text-small text-ink-soft">{whoWords.held(user.coinsHeld)}</span>
          )}
        </Fact>
      </Facts>
      {maySeeMessages && (
        <p className="mt-4 text-admin">
          <Link to={adminPages.messagesOf(user._id)} className="link text-rose-ink">
            {whoWords.messages}
          </Link>
        </p>
      )}
    </Panel>
  )
}

type EmailFactProps = Pick<AdminUserReply, 'user' | 'emailState' | 'emailChanges'> & {
  onChange: () => Promise<void>
}

/**
 * A user's email address, whether it is verified, and how it has changed. Staff cannot change the address, only send the
 * user a link to do so (ACC-26, ACC-27).
 */
function EmailFact({ user, emailState, emailChanges, onChange }: EmailFactProps) {
  const action = useAction(whoWords.sendLinkFailed)
  const sendLink = async () => {
    const reply = await action.run(() => send(sendEmailLink, { params: { userId: user._id } }))
    if (reply !== null) await onChange()
  }
  if (user.email === '') return admin.noEmail
  return (
    <>
      <a className="link" href={`mailto:${user.email}`}>
        {user.email}
      </a>
      <span className="block text-small text-ink-soft">{whoWords.states[emailState]}</span>
      {emailChanges.length > 0 && (
        <ul aria-label={whoWords.newsName} className="mt-2 grid gap-1 text-small text-ink-soft">
          {emailChanges.map(({ _id, at, kind, from, to }) => (
            <li key={_id} className="wrap-anywhere">
              <Day at={at} className="figures" />: {whoWords.news[kind](from, to)}
            </li>
          ))}
        </ul>
      )}
      <span className="mt-2 block">
        <Button tone="outlined" small busy={action.isBusy} onClick={() => void sendLink()}>
          {whoWords.sendLink}
        </Button>
      </span>
    </>
  )
}
