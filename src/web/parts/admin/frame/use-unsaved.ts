// Nobody leaves what was typed by mistake: while something is unsaved, another address is asked about first, and so is closing the tab.
import { useCallback, useEffect, useRef } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { admin } from '#copy/admin.ts'
import { useConfirm } from '#web/ui/confirm.tsx'

export interface Unsaved {
  /** It is saved: the way is free, even before the page knows. */
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
  // The router tells of somebody who wants to leave by its state alone.
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
