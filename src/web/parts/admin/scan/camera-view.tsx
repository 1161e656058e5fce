// The camera's picture, and what is read in it: each code once, until it has left the picture. Nothing of it is kept or sent.
import { useEffect, useRef, useState } from 'react'
import { scan } from '#copy/scan.ts'
import { codesInView } from './codes-in-view.ts'
import { pictureReader } from './read-picture.ts'

const words = scan.camera

/** Milliseconds between two looks. */
const LOOK_EVERY = 150

export default function CameraView({ onScan }: { onScan: (text: string) => void }) {
  const film = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'opening' | 'open' | 'refused'>('opening')
  const latest = useRef(onScan)
  latest.current = onScan
  // The camera is open as long as its picture stands here.
  useEffect(() => {
    const own = new AbortController()
    watch(film, own.signal, {
      onOpen: () => setState('open'),
      onScan: (text) => latest.current(text),
    }).catch(() => own.signal.aborted || setState('refused'))
    return () => own.abort()
  }, [])
  return (
    <div className="overflow-clip rounded-note border border-line bg-ink">
      {state !== 'open' && (
        <p role="status" className="bg-surface px-4 py-4 text-admin">
          {state === 'opening' ? words.loading : words.refused}
        </p>
      )}
      <video ref={film} muted playsInline aria-label={words.label} className="max-h-80 w-full object-cover" />
    </div>
  )
}

interface Watching {
  onOpen: () => void
  onScan: (text: string) => void
}

async function watch(film: { current: HTMLVideoElement | null }, signal: AbortSignal, { onOpen, onScan }: Watching) {
  const read = pictureReader()
  const stream = await navigator.mediaDevices.getUserMedia({
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
  const comesIntoView = codesInView()
  while (!signal.aborted && film.current !== null) {
    const text = await look(film.current).catch(() => null)
    if (text !== null && comesIntoView(text, Date.now())) onScan(text)
    await new Promise((go) => setTimeout(go, LOOK_EVERY))
  }
}
