// The camera's picture, and what is read in it: each code once, until it has left the picture. Nothing of it is kept or sent.
import { useEffect, useRef, useState } from 'react'
import { scan } from '#copy/scan.ts'
import { type CameraTrouble, cameraTrouble } from './camera-trouble.ts'
import { codesInView } from './codes-in-view.ts'
import { FRAME } from './picture-parts.ts'
import { pictureReader } from './read-picture.ts'

const words = scan.camera

/** Milliseconds between two looks. */
const LOOK_EVERY = 150
/** With nothing read for so long, she is told what helps. */
const UNREAD_FOR = 8000
/** Enough for the bars of a slip that fills the picture; what the device cannot do, it does as well as it can. */
const WANTED = { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } } as const

export default function CameraView({ onScan }: { onScan: (text: string) => void }) {
  const film = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'opening' | 'open' | CameraTrouble>('opening')
  const [isUnread, setUnread] = useState(false)
  const latest = useRef(onScan)
  latest.current = onScan
  // The camera is open as long as its picture is seen: whoever looks elsewhere, or puts the phone away, is not filmed.
  useEffect(() => {
    let own: AbortController | null = null
    const comesIntoView = codesInView()
    const open = () => {
      const here = new AbortController()
      own = here
      setState('opening')
      setUnread(false)
      watch(film, here.signal, {
        onOpen: () => setState('open'),
        onSeen: (text) => comesIntoView(text, Date.now()) && latest.current(text),
        onLook: (milliseconds) => setUnread(milliseconds > UNREAD_FOR),
      }).catch((error: unknown) => here.signal.aborted || setState(cameraTrouble(error)))
    }
    const follow = () => {
      own?.abort()
      if (!document.hidden) open()
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      own?.abort()
    }
  }, [])
  const isWell = state === 'opening' || state === 'open'
  return (
    <div className="overflow-clip rounded-note border border-line bg-ink">
      {state !== 'open' && (
        <p role={isWell ? 'status' : 'alert'} className="bg-surface px-4 py-4 text-admin">
          {isWell ? words.loading : words.trouble[state]}
        </p>
      )}
      <div className={isWell ? 'relative' : 'hidden'}>
        <video ref={film} muted playsInline aria-label={words.label} className="block max-h-80 w-full object-cover" />
        <span
          aria-hidden="true"
          style={{ width: `${FRAME.width * 100}%`, height: `${FRAME.height * 100}%` }}
          className="absolute inset-0 m-auto rounded-control border-2 border-surface outline-2 outline-ink"
        />
      </div>
      {state === 'open' && (
        <p role="status" className="bg-surface px-4 py-3 text-admin">
          {isUnread ? words.unread : words.hold}
        </p>
      )}
    </div>
  )
}

interface Watching {
  onOpen: () => void
  /** At each look that finds one. */
  onSeen: (text: string) => void
  /** After each look: for how many milliseconds nothing was read. */
  onLook: (milliseconds: number) => void
}

async function watch(
  film: { current: HTMLVideoElement | null },
  signal: AbortSignal,
  { onOpen, onSeen, onLook }: Watching,
) {
  const read = pictureReader()
  // Pages without a safe address have no such thing, whatever the types say.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (devices === undefined) throw new DOMException('No camera on this address.', 'SecurityError')
  const stream = await devices.getUserMedia({ video: WANTED })
  const close = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted || film.current === null) return close()
  signal.addEventListener('abort', close)
  film.current.srcObject = stream
  await film.current.play()
  onOpen()
  const look = await read
  let readAt = performance.now()
  while (!signal.aborted && film.current !== null) {
    const text = await look(film.current).catch(() => null)
    if (signal.aborted) return
    if (text !== null) {
      readAt = performance.now()
      onSeen(text)
    }
    onLook(performance.now() - readAt)
    await new Promise((go) => setTimeout(go, LOOK_EVERY))
  }
}
