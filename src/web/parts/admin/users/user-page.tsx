// One person in the back office: who she is, what she bought, her coins, her devices, and her role.
import { useNavigate, useParams } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import type { AdminUserReply } from '#contract/admin-users.ts'
import { viewUser } from '#contract/calls/admin/users.ts'
import { isStaff } from '#contract/rights.ts'
import { adminUser as words } from '#copy/admin-user.ts'
import { adminUsers } from '#copy/admin-users.ts'
import { AdminPage } from '#web/parts/admin/frame/admin-page.tsx'
import { QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { useRights } from '#web/parts/admin/frame/use-rights.ts'
import { WayInList } from '#web/parts/admin/frame/way-in-list.tsx'
import { useSession } from '#web/parts/session/session-store.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Day } from '#web/ui/day.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { CoinsPanel } from './coins-panel.tsx'
import { ContactPanel } from './contact-panel.tsx'
import { DeleteButton } from './delete-button.tsx'
import { DevicesPanel } from './devices-panel.tsx'
import { PersonNotes } from './person-notes.tsx'
import { ResetFactorPanel } from './reset-factor-panel.tsx'
import { RolePanel } from './role-panel.tsx'
import { StaffRolesPanel } from './staff-roles-panel.tsx'
import { UserOrders } from './user-orders.tsx'

export default function UserPage() {
  const { id = '' } = useParams()
  const result = useQuery(viewUser, { params: { userId: id }, cached: true })
  const navigate = useNavigate()
  const rights = useRights()
  const isOwn = useSession().user?._id === id
  // While the next person is on her way nothing may be done with the one before.
  const found = result.reply?.user._id === id ? result.reply : null
  return (
    <AdminPage
      title={found?.user.name ?? words.untitled}
      back={<WayInList of="users" id={id} pageOf={adminPages.user} list={adminPages.users} nameOf={() => words.back} />}
      {...(found && {
        badge: (
          <>
            {found.user.role === 'admin' && <Badge tone="turmeric">{adminUsers.admin}</Badge>}
            {isOwn && <Badge tone="sand">{adminUsers.you}</Badge>}
          </>
        ),
        note: (
          <>
            {words.since} <Day at={found.user.createdAt} className="figures" />
          </>
        ),
        ...(!isOwn &&
          rights.has('people') && {
            actions: (
              <DeleteButton
                user={found.user}
                onDeleted={() => void navigate(adminPages.users, { replace: true })}
                onRefused={result.reload}
              />
            ),
          }),
      })}
    >
      <QueryState result={result} loading={words.loading} failed={words.failed}>
        {() => found && <Panels key={id} found={found} isOwn={isOwn} onChange={result.reload} />}
      </QueryState>
    </AdminPage>
  )
}

interface PanelsProps {
  found: AdminUserReply
  isOwn: boolean
  onChange: () => Promise<void>
}

function Panels({ found: { user, sessions, emailState, emailChanges }, isOwn, onChange }: PanelsProps) {
  const rights = useRights()
  const isProved = emailState === 'proved'
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_340px] lg:grid-rows-[auto_1fr]">
      <div className="grid min-w-0 grid-cols-1 gap-5">
        <UserOrders userId={user._id} />
        <CoinsPanel user={user} onChange={onChange} />
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-5 lg:row-span-2">
        <ContactPanel user={user} emailState={emailState} emailChanges={emailChanges} onChange={onChange} />
        {isOwn ? (
          <Panel title={words.role.title}>
            <p className="text-admin">{words.role.own}</p>
          </Panel>
        ) : (
          <>
            {rights.has('staff') && user.role === 'user' && (
              <StaffRolesPanel user={user} isProved={isProved} onChange={onChange} />
            )}
            {rights.has('staff') && (isProved || isStaff(user)) && <RolePanel user={user} onChange={onChange} />}
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
