// Which parts of the camera's picture are looked at for bars, and how large each is laid before the reader (ORD-26, ORD-30).

export interface Size {
  readonly width: number
  readonly height: number
}

export interface Part {
  /** Of the picture, in its own points. */
  readonly from: Size & { readonly x: number; readonly y: number }
  /** As it is drawn for the reader: wider, so that thin bars have an even width; where it is turned, its width goes down. */
  readonly to: Size
  /** So many lines of points are laid together to one, which evens out the grain. */
  readonly lines: number
  /** By a quarter, for bars that lie across. */
  readonly isTurned: boolean
}

/** The frame on the picture, as parts of what is shown of it: codes are held into it. */
export const FRAME: Size = { width: 0.92, height: 0.5 }

/** Three points for one are enough; more would only cost time. */
const WIDER = 3
const WIDEST = 2400
/** The reader goes from left to right, so often. */
const READINGS = 120

/** In turn: the frame twice, the whole of what is shown, and that turned. `view`: the room in which the picture is shown, cut at its edges. */
export function partsOf(picture: Size, view: Size): readonly Part[] {
  const shown = shownOf(picture, view)
  const width = shown.width * FRAME.width
  const height = shown.height * FRAME.height
  const frame = { x: shown.x + (shown.width - width) / 2, y: shown.y + (shown.height - height) / 2, width, height }
  return [laid(frame, false), laid(shown, false), laid(frame, false), laid(shown, true)]
}

function shownOf({ width, height }: Size, view: Size): Part['from'] {
  const scale = Math.max(view.width / width, view.height / height)
  if (!Number.isFinite(scale) || scale === 0) return { x: 0, y: 0, width, height }
  const shown = { width: Math.min(width, view.width / scale), height: Math.min(height, view.height / scale) }
  return { x: (width - shown.width) / 2, y: (height - shown.height) / 2, ...shown }
}

function laid(from: Part['from'], isTurned: boolean): Part {
  const [along, across] = isTurned ? [from.height, from.width] : [from.width, from.height]
  // Never smaller: that would blur the bars.
  const width = Math.max(along, Math.min(WIDEST, along * WIDER))
  return {
    from,
    to: { width: Math.round(width), height: Math.round(across) },
    lines: Math.max(1, Math.floor(across / READINGS)),
    isTurned,
  }
}
