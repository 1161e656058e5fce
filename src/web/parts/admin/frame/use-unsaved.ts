// Asks for confirmation before unsaved text is lost by opening another page or closing the browser tab.
import { useCallback, useEffect, useRef } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { admin } from '#copy/admin.ts'
import { useConfirm } from '#web/ui/confirm.tsx'

export interface Unsaved {
  /** Allows leaving the page at once, before the next rendering. To be called after saving. */
  release(): void
}

export function useUnsaved(isUnsaved: boolean): Unsaved {
  const confirm = useConfirm()
  const mustConfirm = useRef(isUnsaved)
  mustConfirm.current = isUnsaved
  const blocker = useBlocker(
    useCallback(({ currentLocation, nextLocation }) => {
      return mustConfirm.current && currentLocation.pathname !== nextLocation.pathname
    }, []),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const { proceed, reset } = blocker
    const confirmLeaving = async () => {
      const question = { title: admin.loseText, body: admin.loseDetail, confirm: admin.lose, cancel: admin.stay }
      if (await confirm(question)) proceed()
      else reset()
    }
    void confirmLeaving()
  }, [blocker, confirm])
  useBeforeUnload(
    useCallback((event) => {
      if (mustConfirm.current) event.preventDefault()
    }, []),
  )
  return {
    release: () => {
      mustConfirm.current = false
    },
  }
}
