// What stands in place of something that could not be loaded, and the button that asks for it again.
import { useRevalidator } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { PageState } from '#web/ui/page-state.tsx'

interface LoadFailureProps {
  words: { readonly title: string; readonly text?: string; readonly button: string }
  /** On the button while it asks. */
  loading: string
  isPageTitle?: boolean
}

export function LoadFailure({ words: { title, text, button }, loading, isPageTitle = false }: LoadFailureProps) {
  const { revalidate, state } = useRevalidator()
  return (
    <PageState title={title} text={text} isPageTitle={isPageTitle}>
      <Button busy={state === 'loading'} busyLabel={loading} onClick={revalidate}>
        {button}
      </Button>
    </PageState>
  )
}
