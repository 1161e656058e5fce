// What the device stores of an interrupted upload: enough to resume it, no file name, and nothing for another user.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LOOSE_UPLOAD_LIFETIME } from '#domain/report.ts'
import { session } from '#web/parts/session/session-store.ts'
import { uploadMemory } from './upload-memory.ts'

const storage = new Map<string, string>()
const video = new File(['pictures'], 'My daughter.mp4', { lastModified: 1_000 })
const logInAs = (id: string) => session.setUser({ _id: id } as never)

beforeEach(() => {
  storage.clear()
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => void storage.set(key, text),
    removeItem: (key: string) => void storage.delete(key),
  })
  logInAs('anjali')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('choosing the same file again resumes its upload; another file does not', () => {
  uploadMemory.store(video, 'an-upload')
  expect(uploadMemory.find(new File(['pictures'], 'renamed.mp4', { lastModified: 1_000 }))).toBe('an-upload')
  expect(uploadMemory.find(new File(['pictures'], 'My daughter.mp4', { lastModified: 2_000 }))).toBeNull()
  expect(uploadMemory.find(new File(['other pictures'], 'My daughter.mp4', { lastModified: 1_000 }))).toBeNull()
  expect(uploadMemory.hasInterrupted()).toBe(true)
})

it('the file name of an upload is never stored, and nothing is stored of an upload that was removed', () => {
  uploadMemory.store(video, 'an-upload')
  expect([...storage.values()].join()).not.toContain('daughter')
  uploadMemory.remove(video)
  expect(storage.size).toBe(0)
})

it('an upload is forgotten after the time at which the server deletes it', () => {
  uploadMemory.store(video, 'an-upload')
  vi.advanceTimersByTime(LOOSE_UPLOAD_LIFETIME)
  expect([uploadMemory.find(video), uploadMemory.hasInterrupted()]).toEqual([null, false])
})

it('another user of the device finds no upload', () => {
  uploadMemory.store(video, 'an-upload')
  logInAs('meera')
  expect([uploadMemory.find(video), uploadMemory.hasInterrupted()]).toEqual([null, false])
})

it('when the browser refuses to store, or a stored upload is invalid, no error occurs', () => {
  storage.set('nila_uploads', 'nonsense')
  expect(uploadMemory.find(video)).toBeNull()
  vi.stubGlobal('localStorage', undefined)
  uploadMemory.store(video, 'an-upload')
  expect(uploadMemory.hasInterrupted()).toBe(false)
})
