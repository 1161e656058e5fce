// Which picture is open as large as it is: a part of the address, so that Back closes it and leaves her on the page (CAT-39).
import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { KEEPS_FOCUS } from '#web/parts/chrome/page-main.tsx'

const PART = /^#large-(\d)$/
/** What was opened here is closed by going back. */
const OPENED_HERE = { ...KEEPS_FOCUS, isOpenedHere: true } as const

export interface LargePicture {
  /** From 0; null where none is open. */
  readonly place: number | null
  /** Follows a link to the file of a picture into the dialog. A wish for another tab stays one. */
  open(event: MouseEvent, place: number): void
  close(): void
}

export function useLargePicture(): LargePicture {
  const { hash, pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const [, number] = PART.exec(hash) ?? []
  return {
    place: number === undefined ? null : Number(number) - 1,
    open(event, place) {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      void navigate(`#large-${place + 1}`, { preventScrollReset: true, state: OPENED_HERE })
    },
    close() {
      if (state?.isOpenedHere === true) void navigate(-1)
      else void navigate(pathname + search, { replace: true, preventScrollReset: true, state: KEEPS_FOCUS })
    },
  }
}
