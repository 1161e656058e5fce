// On the dashboard until the shop is set up: how far it is, and the next step.
import { adminPages } from '#contract/admin-urls.ts'
import { viewSetup } from '#contract/calls/admin/setup.ts'
import { setup as words } from '#copy/setup.ts'
import { SETUP_STEPS } from '#domain/setup-step.ts'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { useRights } from '#web/parts/admin/frame/use-rights.ts'
import { LinkButton } from '#web/ui/button.tsx'

export const SetupLeft = () => useRights().has('shop') && <Left />

function Left() {
  const { reply } = useQuery(viewSetup)
  const next = reply && SETUP_STEPS.find((step) => !reply.done[step])
  if (!reply || !next) return null
  const done = SETUP_STEPS.filter((step) => reply.done[step]).length
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-note bg-turmeric px-4 py-3 nav:px-5">
      <p>
        <strong className="font-semibold">{words.title}</strong>{' '}
        <span className="figures text-small">
          {words.progress(done, SETUP_STEPS.length)}. {words.next(words.steps[next].title)}
        </span>
      </p>
      <LinkButton small tone="outlined" to={adminPages.setup}>
        {words.goOn}
      </LinkButton>
    </div>
  )
}
