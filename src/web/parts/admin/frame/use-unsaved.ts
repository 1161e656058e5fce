// Protects unsaved text: before another page is opened, or the tab is closed, a confirmation is asked for.
import { useCallback, useEffect, useRef } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { admin } from '#copy/admin.ts'
import { useConfirm } from '#web/ui/confirm.tsx'

export interface Unsaved {
  /** It was saved: leaving is allowed, even before the next render. */
  release(): void
}

export function useUnsaved(isUnsaved: boolean): Unsaved {
  const confirm = useConfirm()
  const holds = useRef(isUnsaved)
  holds.current = isUnsaved
  const blocker = useBlocker(
    useCallback(({ currentLocation, nextLocation }) => {
      return holds.current && currentLocation.pathname !== nextLocation.pathname
    }, []),
  )
  // The router announces a blocked navigation only by its state.
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const { proceed, reset } = blocker
    const ask = async () => {
      const question = { title: admin.loseText, body: admin.loseDetail, confirm: admin.lose, cancel: admin.stay }
      if (await confirm(question)) proceed()
      else reset()
    }
    void ask()
  }, [blocker, confirm])
  useBeforeUnload(
    useCallback((event) => {
      if (holds.current) event.preventDefault()
    }, []),
  )
  return {
    release: () => {
      holds.current = false
    },
  }
}
