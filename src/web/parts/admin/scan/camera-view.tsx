// The camera's picture, and what is read in it: each code once, until it has left the picture. Nothing of it is kept or sent.
import { useEffect, useRef, useState } from 'react'
import { scan } from '#copy/scan.ts'
import { type CameraTrouble, cameraTrouble } from './camera-trouble.ts'
import { codesInView } from './codes-in-view.ts'
import { pictureReader } from './read-picture.ts'

const words = scan.camera

/** Milliseconds between two looks. */
const LOOK_EVERY = 150

export default function CameraView({ onScan }: { onScan: (text: string) => void }) {
  const film = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'opening' | 'open' | CameraTrouble>('opening')
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
      watch(film, here.signal, {
        onOpen: () => setState('open'),
        onSeen: (text) => comesIntoView(text, Date.now()) && latest.current(text),
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
      <video
        ref={film}
        muted
        playsInline
        aria-label={words.label}
        className={isWell ? 'max-h-80 w-full object-cover' : 'hidden'}
      />
    </div>
  )
}

interface Watching {
  onOpen: () => void
  /** At each look that finds one. */
  onSeen: (text: string) => void
}

async function watch(film: { current: HTMLVideoElement | null }, signal: AbortSignal, { onOpen, onSeen }: Watching) {
  const read = pictureReader()
  // Pages without a safe address have no such thing, whatever the types say.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (devices === undefined) throw new DOMException('No camera on this address.', 'SecurityError')
  const stream = await devices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  })
  const close = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted || film.current === null) return close()
  signal.addEventListener('abort', close)
  film.current.srcObject = stream
  await film.current.play()
  onOpen()
  const look = await read
  while (!signal.aborted && film.current !== null) {
    const text = await look(film.current).catch(() => null)
    if (text !== null && !signal.aborted) onSeen(text)
    await new Promise((go) => setTimeout(go, LOOK_EVERY))
  }
}
