// Fetching a file of the shop and handing it to the browser to keep.
import { ApiError } from './api-client.ts'

/** Saves what a call answers under a name. Throws ApiError when it refuses. */
export async function saveFile(path: string, name: string): Promise<void> {
  const response = await fetch(path, { credentials: 'same-origin' })
  if (!response.ok) throw new ApiError(response.status, {})
  const url = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the blob after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
