// Shown instead of content that failed to load, with a button to try again.
import { useRevalidator } from 'react-router'
import { ui } from '#copy/pages.ts'
import { Button } from '#web/ui/button.tsx'
import { PageState } from '#web/ui/page-state.tsx'

interface LoadFailureProps {
  texts: { readonly title: string; readonly text?: string; readonly button: string }
  isPageTitle?: boolean
}

export function LoadFailure({ texts: { title, text, button }, isPageTitle = false }: LoadFailureProps) {
  const { revalidate, state } = useRevalidator()
  return (
    <PageState title={title} text={text} isPageTitle={isPageTitle}>
      {/* A short label, because the page's own loading text is too long for a button on a narrow phone. */}
      <Button busy={state === 'loading'} busyLabel={ui.loading} onClick={revalidate}>
        {button}
      </Button>
    </PageState>
  )
}
