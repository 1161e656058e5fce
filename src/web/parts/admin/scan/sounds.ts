// A short high tone where all is well, a long low one where something is not; made by the browser itself.
import { soundMemory } from './scan-memory.ts'

let context: AudioContext | null = null

const TONES = {
  good: { frequency: 988, seconds: 0.09, shape: 'sine' },
  bad: { frequency: 185, seconds: 0.55, shape: 'sawtooth' },
} as const
const LOUD = 0.2

export function play(kind: keyof typeof TONES): void {
  if (soundMemory.isMuted()) return
  try {
    context ??= new AudioContext()
    void context.resume()
    const { frequency, seconds, shape } = TONES[kind]
    const tone = context.createOscillator()
    const volume = context.createGain()
    tone.type = shape
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(LOUD, context.currentTime)
    volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + seconds)
    tone.connect(volume).connect(context.destination)
    tone.start()
    tone.stop(context.currentTime + seconds)
  } catch {
    // A device without sound: the sentence says the same.
  }
}
