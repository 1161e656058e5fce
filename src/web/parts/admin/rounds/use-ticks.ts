// What is ticked off on this device: it survives a reload, and holds names of goods alone.
import { useState } from 'react'

export interface Ticks {
  readonly ticked: ReadonlySet<string>
  toggle(name: string): void
  clear(): void
}

/** `key`: what the ticks are about. Where the browser keeps nothing, they last as long as the page. */
export function useTicks(key: string): Ticks {
  const [ticked, setTicked] = useState(() => read(key))
  const change = (next: ReadonlySet<string>) => {
    setTicked(next)
    write(key, next)
  }
  return {
    ticked,
    toggle: (name) => {
      const next = new Set(ticked)
      if (!next.delete(name)) next.add(name)
      change(next)
    },
    clear: () => change(new Set()),
  }
}

function read(key: string): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return new Set(Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : [])
  } catch {
    return new Set()
  }
}

function write(key: string, ticked: ReadonlySet<string>): void {
  try {
    if (ticked.size === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify([...ticked]))
  } catch {
    // A browser that keeps nothing.
  }
}
